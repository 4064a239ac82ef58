import type { DashboardSummary } from '@countinghouse/contract';
import type { TransactionStatus } from '@countinghouse/contract/vocabulary';
import { toDate } from '@countinghouse/kit/ui-data';

export type Figure = 'volume' | 'approvalRate' | 'refunds' | 'returns';

/** Every state that a captured payment comes to. */
const captured: TransactionStatus[] = [
  'captured',
  'settling',
  'settled',
  'partially_refunded',
  'refunded',
  'originated',
  'returned',
];

/** The filter of the transaction list that shows what a figure counts. */
const filters: Record<Figure, { type?: 'card' | 'ach'; status: readonly TransactionStatus[] }> = {
  volume: { status: captured },
  approvalRate: { type: 'card', status: [] },
  refunds: { status: ['partially_refunded', 'refunded'] },
  returns: { type: 'ach', status: ['returned'] },
};

/** The list behind a figure, on the days that the figure is of; all of it, also where the list has a default view. */
export function listPathOf(
  figure: Figure,
  { from, to }: Pick<DashboardSummary, 'from' | 'to'>,
  timeZone: string,
): string {
  const { type, status } = filters[figure];
  const params = new URLSearchParams({ view: 'all' });
  if (type) params.set('type', type);
  for (const one of status) params.append('status', one);
  params.set('from', toDate(new Date(from), timeZone));
  params.set('to', toDate(new Date(to), timeZone));
  params.set('timeZone', timeZone);
  return `/list-transaction?${params}`;
}
