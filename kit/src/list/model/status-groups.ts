/** States that a list offers together, by the group's name. */
export type StatusGroups<Status extends string> = Readonly<Record<string, readonly Status[]>>;

/** What a status, or a group, is called: some of them have the same key. */
export type NameStatus = (key: string, isGroup: boolean) => string;

/** Some states in as few names as there are: of each group that is there as a whole, and of the states that are left. */
export function namesOfStatuses<Status extends string>(
  chosen: readonly Status[],
  groups: StatusGroups<Status> = {},
  nameOf: NameStatus,
): string[] {
  const isWhole = (of: readonly Status[]) => of.every((status) => chosen.includes(status));
  const whole = Object.entries(groups).filter(([, of]) => isWhole(of));
  const told = new Set(whole.flatMap(([, of]) => of));
  const rest = chosen.filter((status) => !told.has(status));
  return [...whole.map(([key]) => nameOf(key, true)), ...rest.map((status) => nameOf(status, false))];
}

/**
 * What is chosen after a group was pressed: it alone, or nothing where it was alone before; `isAdded` besides the
 * others, or without it where it was among them.
 */
export function pressGroup<Status extends string>(
  before: readonly Status[],
  group: readonly Status[],
  isAdded: boolean,
): Status[] {
  const others = before.filter((status) => !group.includes(status));
  const wasChosen = group.every((status) => before.includes(status));
  if (isAdded) return wasChosen ? others : [...others, ...group];
  return wasChosen && others.length === 0 ? [] : [...group];
}
