import type { Notification } from '@countinghouse/contract';
import { notificationTexts, useAuth, useFormat, useTranslation } from '@countinghouse/kit';
import type { Day, Gathered } from './model/gather.ts';
import { panelTexts } from './panel-texts.ts';

const shownNames = 2;

/** What a notification, or several as one, says; and of whom, and when. */
export function useWords() {
  const { t } = useTranslation([panelTexts, notificationTexts]);
  const format = useFormat();
  // A merchant's own people know whose it is.
  const isOneMerchants = useAuth(({ user }) => user?.role === 'merchants');

  const oneTitle = ({ kind, daysLeft }: Notification) =>
    kind === 'dispute_due' && daysLeft !== null
      ? t(`${notificationTexts}:one.dispute_due_days`, { count: daysLeft })
      : t(`${notificationTexts}:one.${kind}`);

  const title = ({ items, isMixed }: Gathered) => {
    const [newest] = items;
    const number = format.number(items.length);
    return isMixed ? t(`${notificationTexts}:many.${newest.kind}`, { number }) : oneTitle(newest);
  };

  const merchants = ({ items }: Gathered) => {
    if (isOneMerchants) return null;
    const names = [...new Set(items.flatMap(({ merchantName }) => merchantName ?? []))];
    const count = names.length - shownNames;
    if (count <= 0) return names.join(', ') || null;
    return t('moreMerchants', {
      names: names.slice(0, shownNames).join(', '),
      count,
      number: format.number(count),
    });
  };

  /** The hour of what is of today or yesterday, the day of the rest. */
  const time = ({ createdAt }: Notification, day: Day) =>
    format.instant(createdAt, { style: day === 'earlier' ? 'dateTime' : 'time' });

  const facts = (entry: Gathered, day: Day): string[] => {
    const { items, isMixed } = entry;
    const times =
      !isMixed && items.length > 1
        ? t('times', { count: items.length, number: format.number(items.length) })
        : null;
    const name = isMixed ? null : items[0].recordName;
    return [name, merchants(entry), times, time(items[0], day)].filter((fact) => fact !== null);
  };
  return { title, facts };
}
