/** Lists that views can be saved of. */
export const viewLists = ['transactions'] as const;
export type ViewList = (typeof viewLists)[number];

/** Who sees a saved view: its owner, or everyone who acts for the same merchant or partner. */
export const viewVisibilities = ['private', 'team'] as const;
export type ViewVisibility = (typeof viewVisibilities)[number];

/** What a caller may do with a saved view. */
export const viewActions = ['change', 'delete'] as const;
export type ViewAction = (typeof viewActions)[number];
