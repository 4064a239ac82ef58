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

/** What the entries of a deposit are, in the order they are shown; each is signed. */
export const depositEntryKinds = [
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
export type DepositEntryKind = (typeof depositEntryKinds)[number];

/**
 * The bars of a deposit's waterfall, in the order they are shown; each is signed. `carried_over` holds every entry of
 * before the last closing at which there was nothing to pay; the others hold what came after.
 */
export const depositLineKinds = [...depositEntryKinds, 'carried_over'] as const;
export type DepositLineKind = (typeof depositLineKinds)[number];

/** What a fee is for. */
export const depositFeeKinds = ['card', 'ach', 'ach_return', 'dispute'] as const;
export type DepositFeeKind = (typeof depositFeeKinds)[number];

/** What has to be done about a failed deposit; `wait` alone needs nobody: it is retried by itself. */
export const depositRemedies = ['correct_details', 'another_account', 'call_bank', 'top_up', 'wait'] as const;
export type DepositRemedy = (typeof depositRemedies)[number];

/** Why the bank returned a deposit, and what has to be done about it. */
export const depositFailures = {
  no_account: 'correct_details',
  invalid_account_number: 'correct_details',
  incorrect_account_type: 'correct_details',
  incorrect_account_holder: 'correct_details',
  account_closed: 'another_account',
  bank_ownership_changed: 'another_account',
  invalid_currency: 'another_account',
  bank_account_restricted: 'another_account',
  account_frozen: 'call_bank',
  declined: 'call_bank',
  debit_not_authorized: 'call_bank',
  insufficient_funds: 'top_up',
  could_not_process: 'wait',
  issuer_unavailable: 'wait',
} as const satisfies Record<string, DepositRemedy>;
export type DepositFailure = keyof typeof depositFailures;
export const depositFailureCodes = Object.keys(depositFailures) as [DepositFailure, ...DepositFailure[]];

/** Why nothing is paid out to a merchant now. */
export const depositHolds = ['merchant_suspended', 'deposits_disabled', 'account_changed'] as const;
export type DepositHold = (typeof depositHolds)[number];

/** Why the banks are closed on a day: those of the Federal Reserve. */
export const bankClosures = [
  'weekend',
  'new_years_day',
  'martin_luther_king_day',
  'presidents_day',
  'memorial_day',
  'juneteenth',
  'independence_day',
  'labor_day',
  'columbus_day',
  'veterans_day',
  'thanksgiving',
  'christmas',
] as const;
export type BankClosure = (typeof bankClosures)[number];

/** How often a merchant is paid out. */
export const depositSchedules = ['daily', 'weekly'] as const;
export type DepositSchedule = (typeof depositSchedules)[number];

/** What happens to a deposit; `carried_over`: at a closing there was nothing to pay. */
export const depositSteps = [
  'opened',
  'carried_over',
  'closed',
  'sent',
  'returned',
  'paid',
  'canceled',
] as const;
export type DepositStep = (typeof depositSteps)[number];

export const statementFormats = ['pdf', 'csv', 'xlsx'] as const;
export type StatementFormat = (typeof statementFormats)[number];

/** What a caller may do with a deposit now. */
export const depositActions = ['retry', 'cancel'] as const;
export type DepositAction = (typeof depositActions)[number];
