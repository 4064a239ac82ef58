export const depositStatuses = [
  'accruing',
  'pending',
  'in_transit',
  'paid',
  'failed',
  'retried',
  'canceled',
] as const;
export type DepositStatus = (typeof depositStatuses)[number];

/** The bars of a deposit's waterfall, in the order they are shown; each is signed. */
export const depositLineKinds = [
  'captured',
  'refunds',
  'refund_reversals',
  'fees',
  'chargebacks',
  'chargeback_reversals',
  'ach_returns',
  'adjustments',
  'reserve_held',
  'reserve_released',
] as const;
export type DepositLineKind = (typeof depositLineKinds)[number];

/** What a caller may do with a deposit now. */
export const depositActions = ['retry', 'cancel'] as const;
export type DepositAction = (typeof depositActions)[number];
