import type { ResponseWarning } from '@countinghouse/contract';
import { responseFields, withoutCardNumbers } from '@countinghouse/contract/vocabulary';
import type { FileWarning } from '../../../store/schema/disputes.ts';

/** A Social Security number as people write it; numbers that the agency never gives out are none. */
const socialSecurity = /(?<![\d-])(?!000|666|9\d\d)\d{3}([- ])(?!00)\d{2}\1(?!0000)\d{4}(?![\d-])/;

/** What a line has that banks refuse to be sent. */
export function warningsOfLine(line: string): FileWarning['code'][] {
  const found: FileWarning['code'][] = [];
  if (withoutCardNumbers(line) !== line) found.push('card_number');
  if (socialSecurity.test(line)) found.push('social_security_number');
  return found;
}

const mostWarnings = 20;

/** Where in a text such numbers are, by lines. */
export function warningsOfText(text: string, page: number | null = null): FileWarning[] {
  const found = text
    .split('\n')
    .flatMap((line, index) => warningsOfLine(line).map((code) => ({ code, page, line: index + 1 })));
  return found.slice(0, mostWarnings);
}

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
