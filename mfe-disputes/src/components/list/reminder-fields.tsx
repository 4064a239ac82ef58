import type { DisputeReminders, NotificationPreferences } from '@countinghouse/contract';
import { reminderDays } from '@countinghouse/contract/vocabulary';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { useMutation, useQuery } from '@countinghouse/kit/query';
import { Editable, Notice } from '@countinghouse/kit/ui-core';
import { QueryResult } from '@countinghouse/kit/ui-data';
import { getReminders, saveReminders } from '../../api/reminders.ts';
import { calendarTexts } from '../../texts.ts';
import styles from './calendar-dialog.module.css';

const ways = ['notification', 'mail'] as const;
type Way = (typeof ways)[number];
type Days = DisputeReminders[Way][number];

function Boxes({ preferences }: { preferences: NotificationPreferences }) {
  const { t } = useTranslation(calendarTexts);
  const format = useFormat();
  const save = useMutation({
    mutationFn: (reminders: DisputeReminders) => saveReminders(preferences, reminders),
  });
  // What was ticked shows at once; what could not be kept goes back.
  const shown = (save.isPending && save.variables) || preferences.disputeReminders;
  const tick = (way: Way, days: Days, isTicked: boolean) => {
    const others = shown[way].filter((one) => one !== days);
    save.mutate({ ...shown, [way]: isTicked ? [...others, days] : others });
  };
  return (
    <Editable>
      {ways.map((way) => (
        <fieldset key={way} className={styles.reminders}>
          <legend>{t(`remind.${way}`)}</legend>
          {reminderDays.map((days) => (
            <label key={days}>
              <input
                type="checkbox"
                checked={shown[way].includes(days)}
                onChange={(event) => tick(way, days, event.target.checked)}
              />{' '}
              {t('remind.days', { count: days, number: format.number(days) })}
            </label>
          ))}
        </fieldset>
      ))}
      {save.isError && <Notice tone="danger" title={t('failed')} />}
    </Editable>
  );
}

/** When the user is reminded of deadlines, by the portal and by mail; each tick is kept at once. */
export function ReminderFields() {
  const { t } = useTranslation(calendarTexts);
  const query = useQuery(getReminders());
  return (
    <section aria-label={t('remind.title')}>
      <h3 className={styles.heading}>{t('remind.title')}</h3>
      <QueryResult query={query} lines={2}>
        {(preferences) => <Boxes preferences={preferences} />}
      </QueryResult>
    </section>
  );
}
