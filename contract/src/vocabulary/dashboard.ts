/** What a dashboard can be of, in days of its reader's zone; those with today in them end now. */
export const dashboardPeriods = [
  'today',
  'yesterday',
  'last_7_days',
  'last_30_days',
  'this_month',
  'last_month',
] as const;
export type DashboardPeriodName = (typeof dashboardPeriods)[number];

/** What it is compared with: as many days, or the month, before; or the same dates a year ago. */
export const dashboardComparisons = ['previous_period', 'previous_year'] as const;
export type DashboardComparison = (typeof dashboardComparisons)[number];

/** By what figures of a period are told apart: volume, and of `decline` the card payments that were declined. */
export const dashboardBreakdowns = ['merchant', 'brand', 'hour', 'weekday', 'decline'] as const;
export type DashboardBreakdownBy = (typeof dashboardBreakdowns)[number];

/**
 * What waits for the caller: `disputes_due` ends today, and is among `disputes_waiting`. `requests_open` is of a merchant's own user, `merchants_asked` of who
 * has several.
 */
export const dashboardTasks = [
  'disputes_due',
  'disputes_waiting',
  'deposits_failed',
  'changes_waiting',
  'applications_waiting',
  'documents_needed',
  'requests_open',
  'merchants_asked',
  'link_attacked',
] as const;
export type DashboardTaskKind = (typeof dashboardTasks)[number];
