import type { RealtimeEvent } from '@countinghouse/contract';
import type { RowChange } from './list-source.ts';

/**
 * What an event says of a row whose id begins with `prefix`. Events do not tell new records from changed ones: a row
 * that is not on screen is asked for, and offered where its place is among those that are.
 */
export const changesOf =
  (prefix: string) =>
  ({ id, status, merchantId }: RealtimeEvent): RowChange | null =>
    id.startsWith(prefix) ? { id, status, merchantId, isNew: true } : null;

/** Newest first by an instant of the rows, the later id first where it is the same. */
export const newestBy =
  <Key extends string>(key: Key) =>
  <Row extends { id: string } & Record<Key, string>>(one: Row, other: Row): number => {
    if (one[key] !== other[key]) return one[key] < other[key] ? 1 : -1;
    return one.id < other.id ? 1 : one.id > other.id ? -1 : 0;
  };
