import type { Notification } from '@countinghouse/contract';

export const days = ['today', 'yesterday', 'earlier'] as const;
export type Day = (typeof days)[number];

/** What is shown as one: a notification, several of one record, or several of one kind. */
export interface Gathered {
  /** Of its newest: it stays while older ones are added. */
  id: string;
  /** Newest first; never empty. */
  items: readonly [Notification, ...Notification[]];
  /** Several records: it opens to show them. */
  isMixed: boolean;
}

export interface DaySection {
  day: Day;
  entries: Gathered[];
}

/** As many of one kind are gathered; fewer are read as quickly one by one. */
const fewestOfKind = 3;

const gathered = (items: readonly [Notification, ...Notification[]], isMixed: boolean): Gathered => ({
  id: items[0].id,
  items,
  isMixed,
});

function groupBy(
  items: readonly Notification[],
  keyOf: (item: Notification) => string,
): [Notification, ...Notification[]][] {
  const groups = new Map<string, [Notification, ...Notification[]]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups.values()];
}

/** Several of one record as one, each of the others alone. */
export const gatherRecords = (items: readonly Notification[]): Gathered[] =>
  groupBy(items, ({ kind, recordId }) => `${kind} ${recordId}`).map((group) => gathered(group, false));

function gatherKinds(items: readonly Notification[]): Gathered[] {
  const entries = groupBy(items, ({ kind }) => kind).flatMap((group) => {
    const records = gatherRecords(group);
    return records.length >= fewestOfKind ? [gathered(group, true)] : records;
  });
  const timeOf = ({ items: [newest] }: Gathered) => newest.createdAt;
  // The newest first, as the rest of the list: equal times stay as they came.
  return entries.sort((one, other) =>
    timeOf(one) < timeOf(other) ? 1 : timeOf(one) > timeOf(other) ? -1 : 0,
  );
}

/**
 * Notifications, newest first, by days; several of one record, and three or more of one kind in a day's section, as one.
 * @param dayOf on which of the days something happened, in the user's zone
 */
export function gatherByDay(items: readonly Notification[], dayOf: (instant: string) => Day): DaySection[] {
  // The list has each once; a page that was loaded while others came may bring one again.
  const once = [...new Map(items.map((item) => [item.id, item])).values()];
  return days
    .map((day) => ({ day, entries: gatherKinds(once.filter(({ createdAt }) => dayOf(createdAt) === day)) }))
    .filter(({ entries }) => entries.length > 0);
}

/** Which day an instant is on, by the dates of now and then in the user's zone. */
export function dayBetween(date: string, today: string): Day {
  if (date >= today) return 'today';
  const before = new Date(Date.parse(`${today}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  return date === before ? 'yesterday' : 'earlier';
}
