import { failureText, showFlash, useFormat, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { Button, EditForm, Notice } from '@countinghouse/kit/ui-core';
import { DescriptionList, Field, QueryResult, StatusTag, TextArea } from '@countinghouse/kit/ui-data';
import { type FormEvent, useId, useState } from 'react';
import { getAccessReview, useRecordReview } from '../../api/access-review.ts';
import { reviewTexts } from '../../texts.ts';
import styles from './review-record.module.css';

const maxLength = 500;

function RecordForm({ userCount }: { userCount: number }) {
  const { t } = useTranslation(reviewTexts);
  const format = useFormat();
  const [note, setNote] = useState('');
  const [failure, setFailure] = useState('');
  const record = useRecordReview();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFailure('');
    const sent = note.trim();
    record.mutate(sent, {
      onSuccess: () => {
        setNote((now) => (now.trim() === sent ? '' : now));
        showFlash({ class: 'success', message: t('recorded') });
      },
      onError: async (problem) => setFailure(await failureText(problem, t('failed'))),
    });
  };
  return (
    <EditForm onSubmit={submit} className={styles.form}>
      <p className={styles.detail}>
        {t('recordDetail', { count: userCount, number: format.number(userCount) })}
      </p>
      <Field label={t('note')}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={maxLength}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      {failure && <Notice tone="danger" title={failure} />}
      <div>
        <Button htmlType="submit" loading={record.isPending}>
          {t('reviewed')}
        </Button>
      </div>
    </EditForm>
  );
}

/** When everybody was reviewed last and is to be again; and the way to say that it is done. */
export function ReviewRecord() {
  const { t } = useTranslation(reviewTexts);
  const format = useFormat();
  const id = useId();
  const query = useQuery(getAccessReview());
  const day = (instant: string) => format.instant(instant, { style: 'date' });
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {t('record')}
      </h3>
      <QueryResult query={query} lines={4}>
        {({ last, dueAt, userCount, inactiveCount }) => (
          <>
            <DescriptionList
              items={[
                [t('last'), last ? t('lastBy', { date: day(last.at), name: last.by }) : t('never')],
                [t('due'), dueAt ? day(dueAt) : <StatusTag key="due" tone="warning" label={t('dueNow')} />],
                [t('users'), format.number(userCount)],
                [t('inactive'), format.number(inactiveCount)],
              ]}
            />
            <RecordForm userCount={userCount} />
          </>
        )}
      </QueryResult>
    </section>
  );
}
