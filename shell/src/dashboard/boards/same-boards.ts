import type { Board } from '@countinghouse/contract';

/** The database keeps the parts of a widget in an order of its own. */
const inOrder = (_: string, value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Whether boards are the same, whatever order their parts are written in. */
export const isSameBoards = (one: readonly Board[], other: readonly Board[]): boolean =>
  JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder);
