import type { DashboardSummary } from '@countinghouse/contract';
import { type TransactionStatus, transactionStatuses } from '@countinghouse/contract/vocabulary';
import type { Period } from './periods.ts';

/** An issuer, or we before it, said no. */
export const notApproved: readonly TransactionStatus[] = ['declined', 'gateway_rejected', 'failed'];

/** The states in which a payment has captured money, whatever became of it. */
export const capturedStatuses: TransactionStatus[] = [
  'captured',
  'settling',
  'settled',
  'partially_refunded',
  'refunded',
  'originated',
  'returned',
];

/** Of each figure the filter of the list that shows the payments it is made of: a card of the dashboard opens it. */
export function filtersOf({ from, to }: Period, merchantId?: string): DashboardSummary['filters'] {
  const dates = {
    from: from.toISOString(),
    to: to.toISOString(),
    ...(merchantId !== undefined && { merchantId: [merchantId] }),
  };
  return {
    volume: { ...dates, status: capturedStatuses },
    attempts: { ...dates, type: 'card' },
    approved: {
      ...dates,
      type: 'card',
      status: transactionStatuses.filter((status) => !notApproved.includes(status)),
    },
    declined: { ...dates, type: 'card', status: ['declined'] },
    refunds: { ...dates, dateOf: 'refunded' },
    returns: { ...dates, dateOf: 'returned' },
  };
}
