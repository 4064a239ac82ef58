import type { StatementSchedule } from '@countinghouse/contract';
import { useAuth, useFormat, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { Button, EditForm, Notice } from '@countinghouse/kit/ui-core';
import { QueryResult, SelectField } from '@countinghouse/kit/ui-data';
import { type FormEvent, useState } from 'react';
import {
  getStatementSchedule,
  useDeleteStatementSchedule,
  useSaveStatementSchedule,
} from '../../api/statement-schedule.ts';
import styles from './statement-mail.module.css';

interface FormProps {
  merchantId: string | undefined;
  found: StatementSchedule;
}

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
const days = numbers(1, 28).map((day) => ({ value: String(day), label: String(day) }));
const hours = numbers(0, 23).map((hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

/** On which day and hour, and from when on. */
function ScheduleForm({ merchantId, found: { schedule } }: FormProps) {
  const { t } = useTranslation('deposits');
  const format = useFormat();
  const email = useAuth(({ user }) => user?.email);
  const [day, setDay] = useState(String(schedule?.day ?? 1));
  const [hour, setHour] = useState(String(schedule?.hour ?? 8));
  const save = useSaveStatementSchedule({ merchantId });
  const remove = useDeleteStatementSchedule({ merchantId });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    remove.reset();
    save.mutate({ day: Number(day), hour: Number(hour) });
  };
  const isSaved = schedule !== null && String(schedule.day) === day && String(schedule.hour) === hour;
  return (
    <EditForm onSubmit={submit} className={styles.form}>
      <div className={styles.fields}>
        <SelectField label={t('statement.mail.day')} value={day} options={days} onChange={setDay} />
        <SelectField label={t('statement.mail.hour')} value={hour} options={hours} onChange={setHour} />
      </div>
      <p className={styles.hint} role="status">
        {schedule
          ? t('statement.mail.next', { email: email ?? '—', time: format.instant(schedule.nextRunAt) })
          : t('statement.mail.none', { email: email ?? '—' })}
      </p>
      <div className={styles.buttons}>
        <Button htmlType="submit" loading={save.isPending} disabled={isSaved}>
          {t(schedule ? 'statement.mail.save' : 'statement.mail.start')}
        </Button>
        {schedule && (
          <Button
            danger
            loading={remove.isPending}
            onClick={() => {
              save.reset();
              remove.mutate();
            }}
          >
            {t('statement.mail.stop')}
          </Button>
        )}
      </div>
      {(save.isError || remove.isError) && <Notice tone="danger" title={t('statement.mail.failed')} />}
    </EditForm>
  );
}

/** Has the user mailed each month where a merchant’s statement is. */
export function StatementMail({ merchantId }: { merchantId: string | undefined }) {
  const { t } = useTranslation('deposits');
  const query = useQuery(getStatementSchedule({ merchantId }));
  return (
    <section className={styles.section} aria-labelledby="statement-mail">
      <h3 id="statement-mail" className={styles.title}>
        {t('statement.mail.title')}
      </h3>
      <QueryResult query={query} lines={3}>
        {(found) => (
          <ScheduleForm key={found.schedule ? 'on' : 'off'} merchantId={merchantId} found={found} />
        )}
      </QueryResult>
    </section>
  );
}
