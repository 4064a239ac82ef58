import type { FieldReason } from './field-reasons.ts';
import { textProblemOf } from './text.ts';

/** A social security number as people write it, in its three groups; some of each group are never issued. */
const groupedSsn = /(?<![\d-])(?!000|666|9)\d{3}([ -])(?!00)\d{2}\1(?!0000)\d{4}(?![\d-])/;

/** Nine digits or more that follow a word for a tax id. */
const namedTaxId =
  /(?<!\p{L})(?:ssn|itin|ein|tin|tax id|social security|mã số thuế|mst)(?!\p{L})[^\d\n]{0,24}\d(?:[ -]?\d){8}/iu;

/** Six digits or more that follow a word for an account: fewer are the last ones of it, or a year. */
const namedAccount = /(?<!\p{L})(?:account|acct|iban|số tài khoản|stk)(?!\p{L})[^\d\n]{0,24}\d(?: ?\d){5}/iu;

/**
 * What keeps words about people and businesses from being taken: what keeps any words from it, and whole tax ids and
 * account numbers, which have fields of their own. Null where nothing does.
 */
export function personalTextProblemOf(text: string): FieldReason | null {
  const problem = textProblemOf(text, { lines: true });
  if (problem) return problem;
  if (groupedSsn.test(text) || namedTaxId.test(text)) return 'tax_id_in_text';
  return namedAccount.test(text) ? 'account_in_text' : null;
}
