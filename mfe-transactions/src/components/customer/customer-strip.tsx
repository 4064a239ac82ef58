import type { Customer } from '@countinghouse/contract';
import { type TransactionStatus, transactionStatusGroups } from '@countinghouse/contract/vocabulary';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { totalsOf } from '@countinghouse/kit/list';
import { RecordStrip } from '@countinghouse/kit/record';
import type { ReactNode } from 'react';
import { detailTexts } from '../../texts.ts';

const groups = ['succeeded', 'refunded', 'declined'] as const;

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
        ...groups.map((name) => [t(`customer.${name}`), of(transactionStatusGroups[name])] as const),
        [t('customer.first'), day(firstAt)],
        [t('customer.last'), day(lastAt)],
      ]}
    />
  );
}
