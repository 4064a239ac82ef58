/** What a change of settings is about: where the merchant's money goes, or something else. */
export const changeKinds = ['bank', 'other'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** The parts of the filter of change requests, as a user thinks of them. */
export const changeFilterParts = ['search', 'status', 'kind', 'merchant', 'dates'] as const;
export const changeSorts = ['newest', 'oldest'] as const;

/** A change that nobody decides for so long ends by itself. */
export const changeLifeDays = 30;
/** How long after it was filed those who decide are reminded of it. */
export const changeReminderDays = [3, 10, 25] as const;
/** For how long after its approval a change of the bank account can be reported. */
export const reportDays = 30;
/** What happened within so many days is told to who decides. */
export const riskDays = 30;
/** A browser that is known for less than this is a new one. */
export const newDeviceDays = 7;

/** Why somebody who may decide changes may not approve one. */
export const approvalRefusals = ['own_change', 'administrators_only'] as const;
export type ApprovalRefusal = (typeof approvalRefusals)[number];
