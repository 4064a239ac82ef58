import type { Customer } from '@countinghouse/contract';
import { type TransactionStatus, transactionStatusGroups } from '@countinghouse/contract/vocabulary';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { totalsOf } from '@countinghouse/kit/list';
import { RecordStrip } from '@countinghouse/kit/record';
import type { ReactNode } from 'react';
import { detailTexts } from '../../texts.ts';

const { succeeded, refunded, declined } = transactionStatusGroups;

/** How much a customer has paid, how much of it went back or failed, and since when they come. */
export function CustomerStrip({ customer: { totals, firstAt, lastAt } }: { customer: Customer }) {
  const { t } = useTranslation(detailTexts);
  const format = useFormat();
  const of = (states: readonly TransactionStatus[]) => {
    const { count, sums } = totalsOf(totals, states);
    return [format.number(count), ...(count > 0 ? sums.map(format.money) : [])].join(' · ');
  };
  const day = (at: string): ReactNode => <time dateTime={at}>{format.instant(at, { style: 'date' })}</time>;
  return (
    <RecordStrip
      label={t('strip.label')}
      items={[
        [t('customer.payments'), format.number(totalsOf(totals, []).count)],
        // What was refunded had succeeded; how much of it went back, its own page says.
        [t('customer.succeeded'), of([...succeeded, ...refunded])],
        [t('customer.refunded'), format.number(totalsOf(totals, refunded).count)],
        [t('customer.declined'), of(declined)],
        [t('customer.first'), day(firstAt)],
        [t('customer.last'), day(lastAt)],
      ]}
    />
  );
}
