import type { DepositBalance } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { Notice } from '@countinghouse/kit/ui-core';

/** So many are told by name and date; the others are counted. */
const named = 3;

/** Whose payouts pause because the bank account changed, and until when. */
export function PausedNotice({ paused }: Pick<DepositBalance, 'paused'>) {
  const { t } = useTranslation('deposits');
  const format = useFormat();
  if (paused.length === 0) return null;
  const others = paused.length - named;
  return (
    <Notice tone="warning" title={t('paused.title')}>
      {paused.slice(0, named).map(({ merchant, until }) => (
        <div key={merchant.id}>
          {t('paused.until', { merchant: merchant.name, time: format.instant(until, { style: 'deadline' }) })}
        </div>
      ))}
      {others > 0 && <div>{t('paused.others', { count: others, number: format.number(others) })}</div>}
    </Notice>
  );
}
