/** One name for every way to write an account: Unicode variants, case and space around it make no second one. */
export const normalizeAccount = (account: string) => account.normalize('NFKC').trim().toLowerCase();
