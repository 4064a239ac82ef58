import type { ListFilter, RowChange } from '../model/list-source.ts';

/** Notes what an event says of a row, beside what is known of it from events before. */
export function noteChange(changed: Map<string, RowChange>, change: RowChange): void {
  const before = changed.get(change.id);
  changed.set(change.id, {
    ...change,
    isNew: change.isNew || (before?.isNew ?? false),
    status: change.status ?? before?.status ?? null,
    merchantId: change.merchantId ?? before?.merchantId ?? null,
  });
}

/** Notes that rows have changed, of which nothing more is known. */
export function noteRows(changed: Map<string, RowChange>, ids: readonly string[]): void {
  for (const id of ids) noteChange(changed, { id, isNew: false, status: null, merchantId: null });
}

/**
 * Whether a row that is not on screen may belong there now: a new one, or one whose status the filter asks for. The
 * rest of the filter is the backend's to judge.
 */
export function mayAppear(
  { isNew, status, merchantId }: RowChange,
  filter: Pick<ListFilter, 'status' | 'merchantId'>,
): boolean {
  if (filter.merchantId && !(merchantId && filter.merchantId.includes(merchantId))) return false;
  if (!filter.status?.length) return isNew;
  return status !== null && filter.status.includes(status);
}
