import type { RealtimeEvent } from '@countinghouse/contract';
import type { RowChange } from './list-source.ts';

/**
 * What an event says of a row of a list whose records events call `subject`, as `deposit`. Events do not tell new
 * records from changed ones: a row that is not on screen is asked for, and offered where its place is among those that
 * are.
 */
export const changesOf =
  (subject: string) =>
  ({ type, id, status, merchantId }: RealtimeEvent): RowChange | null =>
    type.startsWith(`${subject}.`) ? { id, status, merchantId, isNew: true } : null;

/** Newest first by an instant of the rows, the later id first where it is the same. */
export const newestBy =
  <Key extends string>(key: Key) =>
  <Row extends { id: string } & Record<Key, string>>(one: Row, other: Row): number => {
    if (one[key] !== other[key]) return one[key] < other[key] ? 1 : -1;
    return one.id < other.id ? 1 : one.id > other.id ? -1 : 0;
  };

/** In the order of the rows' own texts, the first that tells two of them apart. */
export const alphabeticalBy =
  <Key extends string>(...keys: readonly Key[]) =>
  <Row extends Record<Key, string>>(one: Row, other: Row): number => {
    const key = keys.find((name) => one[name] !== other[name]);
    if (!key) return 0;
    return one[key] < other[key] ? -1 : 1;
  };
