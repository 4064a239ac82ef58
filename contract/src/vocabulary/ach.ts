/** A debit can be voided until it goes to the bank, and refunded, by a credit to the same account, once it settled. */
export const achStatuses = [
  'pending',
  'originated',
  'settled',
  'voided',
  'partially_refunded',
  'refunded',
  'returned',
] as const;
export type AchStatus = (typeof achStatuses)[number];

export const secCodes = ['WEB', 'PPD', 'CCD', 'TEL'] as const;
export type SecCode = (typeof secCodes)[number];

export const bankAccountTypes = ['checking', 'savings'] as const;
export type BankAccountType = (typeof bankAccountTypes)[number];

/** Nacha return codes; `maxRetries` is how often the entry may be presented again. */
export const achReturnCodes = {
  R01: { name: 'insufficient_funds', maxRetries: 2 },
  R02: { name: 'account_closed', maxRetries: 0 },
  R03: { name: 'no_account', maxRetries: 0 },
  R04: { name: 'invalid_account_number', maxRetries: 0 },
  R05: { name: 'unauthorized_consumer_debit', maxRetries: 0 },
  R07: { name: 'authorization_revoked', maxRetries: 0 },
  R08: { name: 'payment_stopped', maxRetries: 0 },
  R09: { name: 'uncollected_funds', maxRetries: 2 },
  R10: { name: 'not_authorized', maxRetries: 0 },
  R11: { name: 'not_per_terms', maxRetries: 0 },
  R12: { name: 'account_sold', maxRetries: 0 },
  R14: { name: 'payee_deceased', maxRetries: 0 },
  R15: { name: 'holder_deceased', maxRetries: 0 },
  R16: { name: 'account_frozen', maxRetries: 0 },
  R17: { name: 'edit_criteria', maxRetries: 0 },
  R20: { name: 'non_transaction_account', maxRetries: 0 },
  R21: { name: 'invalid_company_id', maxRetries: 0 },
  R29: { name: 'corporate_not_authorized', maxRetries: 0 },
} as const;
export type AchReturnCode = keyof typeof achReturnCodes;

/** The limits of returned debits are over so many days, rolling (Nacha operating rules, return rate levels). */
export const returnRateWindowDays = 60;
export const returnRateKinds = ['unauthorized', 'administrative', 'all'] as const;
export type ReturnRateKind = (typeof returnRateKinds)[number];
/** Which codes count, and the share of debits, in hundredths of a percent, that they may not exceed. */
export const returnRateLimits = [
  { kind: 'unauthorized', basisPoints: 50, codes: ['R05', 'R07', 'R10', 'R11', 'R29', 'R51'] },
  { kind: 'administrative', basisPoints: 300, codes: ['R02', 'R03', 'R04'] },
  { kind: 'all', basisPoints: 1_500, codes: null },
] as const;
