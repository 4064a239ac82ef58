import type { Deposit } from '@countinghouse/contract';

export interface DepositEvent {
  name: 'opened' | 'closed' | 'sent' | 'paid' | 'failed' | 'canceled' | 'expected';
  /** When; null where only the day is known, or nothing is. */
  at: string | null;
  day: string | null;
  /** What is still to come. */
  isAhead: boolean;
}

const sent: ReadonlySet<Deposit['status']> = new Set(['in_transit', 'retried', 'paid', 'failed']);

/** What happened to a deposit, oldest first, and what comes next. */
export function eventsOf({ status, openedAt, closedAt, paidAt, effectiveDate }: Deposit): DepositEvent[] {
  const event = (name: DepositEvent['name'], at: string | null, more: Partial<DepositEvent> = {}) => ({
    ...{ name, at, day: null, isAhead: false },
    ...more,
  });
  const isUnderWay = status === 'pending' || status === 'in_transit' || status === 'retried';
  return [
    event('opened', openedAt),
    ...(closedAt ? [event('closed', closedAt)] : []),
    ...(sent.has(status) ? [event('sent', null)] : []),
    ...(status === 'paid' ? [event('paid', paidAt)] : []),
    ...(status === 'failed' ? [event('failed', null)] : []),
    ...(status === 'canceled' ? [event('canceled', null)] : []),
    ...(isUnderWay && effectiveDate ? [event('expected', null, { day: effectiveDate, isAhead: true })] : []),
  ];
}
