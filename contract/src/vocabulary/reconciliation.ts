/** What a bank's file can be. */
export const bankFileFormats = ['csv', 'ofx', 'camt', 'bai2'] as const;
export type BankFileFormat = (typeof bankFileFormats)[number];

/** What became of a deposit, or of money that came in, when a bank's file was compared; what needs a look first. */
export const reconciliationLists = ['different', 'missing', 'unknown', 'matched'] as const;
export type ReconciliationList = (typeof reconciliationLists)[number];

/** By what a deposit was found in a bank's file. */
export const reconciliationMatches = ['trace', 'amount'] as const;
export type ReconciliationMatch = (typeof reconciliationMatches)[number];

/** How much of a result is saved: so many rows of each list, and so much of what the bank says of each. */
export const maxSavedRows = 200;
export const maxBankText = 140;
export const maxBankFileName = 120;
/** Entries of the bank that belong to one deposit: sent, returned, sent again. */
export const maxBookedDays = 5;

/** For how long a saved result is there: the books of a year are looked at in the next. */
export const reconciliationDays = 730;

export const reconciliationActions = ['delete'] as const;
export type ReconciliationAction = (typeof reconciliationActions)[number];
