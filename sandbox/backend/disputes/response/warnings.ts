import type { ResponseWarning } from '@countinghouse/contract';
import { responseFields, withoutCardNumbers } from '@countinghouse/contract/vocabulary';
import type { FileWarning } from '../../../store/schema/disputes.ts';
import { isPrintable } from '../packet/printed-characters.ts';

/** A Social Security number as people write it; numbers that the agency never gives out are none. */
const socialSecurity = /(?<![\d-])(?!000|666|9\d\d)\d{3}([- ])(?!00)\d{2}\1(?!0000)\d{4}(?![\d-])/;

type Code = FileWarning['code'];

/** What a line has that banks refuse to be sent. */
function numbersIn(line: string): Code[] {
  const found: Code[] = [];
  if (withoutCardNumbers(line) !== line) found.push('card_number');
  if (socialSecurity.test(line)) found.push('social_security_number');
  return found;
}

const problemsIn = (line: string): Code[] =>
  isPrintable(line) ? numbersIn(line) : [...numbersIn(line), 'not_printed'];

const mostWarnings = 20;

const byLine = (text: string, warningsOfLine: (line: string) => Code[], page: number | null) =>
  text
    .split('\n')
    .flatMap((line, index) => warningsOfLine(line).map((code) => ({ code, page, line: index + 1 })))
    .slice(0, mostWarnings);

/** Where in a text that the packet prints such numbers are, or characters that it cannot print, by lines. */
export const warningsOfText = (text: string): FileWarning[] => byLine(text, problemsIn, null);

/** The same of a page that brings its own fonts: numbers alone, and no lines. */
export const warningsOfPage = (text: string, page: number): FileWarning[] =>
  byLine(text, numbersIn, page).map((warning) => ({ ...warning, line: null }));

interface Warned {
  fields: Readonly<Record<(typeof responseFields)[number], string>>;
  coverLetter: string;
  files: readonly { id: string; warnings: readonly FileWarning[] }[];
}

/** All that a response has to be warned of. */
export function warningsOf({ fields, coverLetter, files }: Warned): ResponseWarning[] {
  const nowhere = { field: null, isInCoverLetter: false, evidenceId: null };
  return [
    ...responseFields.flatMap((field) =>
      warningsOfText(fields[field]).map((warning) => ({ ...nowhere, ...warning, field })),
    ),
    ...warningsOfText(coverLetter).map((warning) => ({ ...nowhere, ...warning, isInCoverLetter: true })),
    ...files.flatMap(({ id, warnings }) =>
      warnings.map((warning) => ({ ...nowhere, ...warning, evidenceId: id })),
    ),
  ];
}
