import { type CsvCells, csvColumns, roleWords } from './csv-columns.ts';
import type { InviteDraft } from './invite-draft.ts';

/** A cell that no spreadsheet takes for a formula. */
function cell(value: string): string {
  const inert = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

const write = (lines: readonly (readonly string[])[]) =>
  // The mark tells Excel that this is UTF-8.
  new Blob([`\ufeff${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`], {
    type: 'text/csv;charset=utf-8',
  });

const cellsOf = (draft: InviteDraft): CsvCells => ({
  email: draft.email,
  given_name: draft.givenName,
  family_name: draft.familyName,
  username: draft.username,
  role: draft.role && roleWords[draft.role],
  partner: draft.partner?.id ?? '',
  merchants: [
    ...(draft.merchant ? [draft.merchant] : draft.merchants).map(({ id }) => id),
    ...draft.unrecognized.map(({ text }) => text),
  ].join('|'),
  restricted: draft.isRestricted ? 'yes' : 'no',
  language: draft.language,
});

/** A file to fill in: the head, and one row as an example. */
export const templateFile = (example: InviteDraft): Blob => {
  const cells = cellsOf(example);
  return write([csvColumns, csvColumns.map((column) => cells[column])]);
};

export interface RowResult {
  draft: InviteDraft;
  result: string;
  reason: string;
}

/** What came of each, in the form of the file that can be sent: what failed is corrected and chosen again. */
export const resultsFile = (results: readonly RowResult[]): Blob =>
  write([
    [...csvColumns, 'result', 'reason'],
    ...results.map(({ draft, result, reason }) => {
      const cells = cellsOf(draft);
      return [...csvColumns.map((column) => cells[column]), result, reason];
    }),
  ]);
