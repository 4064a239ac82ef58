import type { RealtimeEvent } from '@countinghouse/contract';
import type { ListFilter } from '../model/list-filter.ts';

/** What is known of a transaction that something happened to; nothing but that when it was its refund. */
export interface Touch {
  isNew: boolean;
  status: string | null;
  merchantId: string | null;
}

/** Notes what an event says of a transaction. @returns whether it is about one */
export function touch(touched: Map<string, Touch>, { type, id, ...event }: RealtimeEvent): boolean {
  const isTransaction = type === 'transaction.created' || type === 'transaction.updated';
  const transactionId = isTransaction ? id : event.transactionId;
  if (transactionId === null) return false;
  const before = touched.get(transactionId);
  touched.set(transactionId, {
    isNew: (before?.isNew ?? false) || type === 'transaction.created',
    status: isTransaction ? event.status : (before?.status ?? null),
    merchantId: event.merchantId,
  });
  return true;
}

/**
 * Whether a row that is not on screen may belong there now: a new one, or one whose status the filter asks for. The
 * rest of the filter is the backend's to judge.
 */
export function mayAppear({ isNew, status, merchantId }: Touch, filter: ListFilter): boolean {
  if (filter.merchantId !== undefined && merchantId !== filter.merchantId) return false;
  if (filter.status.length === 0) return isNew;
  return status !== null && filter.status.some((one) => one === status);
}
