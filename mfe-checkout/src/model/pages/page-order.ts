interface Named {
  id: string;
  name: string;
}

/** From A to Z whatever the case, as the backend orders pages; those of one name by their ids. */
export function byName(one: Named, other: Named): number {
  const [mine, theirs] = [one, other].map(({ name }) => name.toLowerCase()) as [string, string];
  if (mine !== theirs) return mine < theirs ? -1 : 1;
  return one.id < other.id ? -1 : one.id > other.id ? 1 : 0;
}
