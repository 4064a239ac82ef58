import type { Choice } from './choice.ts';

/** What is to be done to a set of merchants, apart from what is in it: it holds for whatever a colleague made of it. */
export interface MerchantChanges {
  added: readonly Choice[];
  /** Their ids. */
  removed: readonly string[];
}

export const noChanges: MerchantChanges = { added: [], removed: [] };

/** Only what there is to do: who is there already is not added, who is not there is not removed. */
export const openChanges = (
  merchants: readonly Choice[],
  { added, removed }: MerchantChanges,
): MerchantChanges => {
  const there = new Set(merchants.map(({ id }) => id));
  return {
    added: added.filter(({ id }) => !there.has(id)),
    removed: removed.filter((id) => there.has(id)),
  };
};

/** The set as it is to be. */
export const changedIds = (merchants: readonly Choice[], { added, removed }: MerchantChanges): string[] => [
  ...merchants.flatMap(({ id }) => (removed.includes(id) ? [] : [id])),
  ...added.map(({ id }) => id),
];

export const withRemoved = (changes: MerchantChanges, ids: readonly string[]): MerchantChanges => ({
  ...changes,
  removed: [...new Set([...changes.removed, ...ids])],
});

export const withKept = ({ added, removed }: MerchantChanges, id: string): MerchantChanges => ({
  added: added.filter((one) => one.id !== id),
  removed: removed.filter((one) => one !== id),
});

export const withAdded = (changes: MerchantChanges, some: readonly Choice[]): MerchantChanges => ({
  ...changes,
  added: [...new Map([...changes.added, ...some].map((one) => [one.id, one])).values()],
});

/** What is left to do once some of it was done. */
export const withoutDone = ({ added, removed }: MerchantChanges, done: MerchantChanges): MerchantChanges => ({
  added: added.filter(({ id }) => done.added.every((one) => one.id !== id)),
  removed: removed.filter((id) => !done.removed.includes(id)),
});
