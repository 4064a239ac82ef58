import type { ListName } from './list.ts';

/** Who sees a saved view: its owner, or everyone who acts for the same merchant or partner. */
export const viewVisibilities = ['private', 'team'] as const;
export type ViewVisibility = (typeof viewVisibilities)[number];

/** What a caller may do with a saved view. */
export const viewActions = ['change', 'delete'] as const;
export type ViewAction = (typeof viewActions)[number];

/** How often a view is sent by mail. */
export const viewFrequencies = ['daily', 'weekly', 'monthly'] as const;
export type ViewFrequency = (typeof viewFrequencies)[number];

/** What an alert watches of the rows of a view. */
export const alertMeasures = ['count', 'sum'] as const;
export type AlertMeasure = (typeof alertMeasures)[number];

/** What can be watched of each list: only amounts have a sum. */
export const listMeasures: Readonly<Record<ListName, readonly AlertMeasure[]>> = {
  transactions: alertMeasures,
  disputes: alertMeasures,
  deposits: alertMeasures,
  merchants: ['count'],
  users: ['count'],
  'payment-links': ['count'],
};

export const alertComparisons = ['over', 'under'] as const;
export type AlertComparison = (typeof alertComparisons)[number];

/** Whether a schedule or an alert runs: `stopped` is one that could not go on. */
export const viewTaskStates = ['active', 'paused', 'stopped'] as const;
export type ViewTaskState = (typeof viewTaskStates)[number];

/**
 * Why a schedule or an alert stopped, or its last export failed: the view is not the user's to see any more, the
 * account is disabled, the view cannot be read, the file could not be written.
 */
export const viewTaskFailures = ['view', 'account', 'unreadable', 'export'] as const;
export type ViewTaskFailure = (typeof viewTaskFailures)[number];
