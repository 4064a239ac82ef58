import type { ExportLocale, StatementFormat } from '@countinghouse/contract/vocabulary';
import type { ContentFile } from '../files/send-file.ts';
import { writeStatementCsv } from './csv.ts';
import { writeStatementPdf } from './pdf.ts';
import type { Statement, StatementStyle } from './statement.ts';
import { writeStatementXlsx } from './xlsx.ts';

const contentTypes: Record<StatementFormat, string> = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const writers: Record<
  StatementFormat,
  (statement: Statement, locale: ExportLocale) => Uint8Array | Promise<Uint8Array>
> = { pdf: writeStatementPdf, csv: writeStatementCsv, xlsx: writeStatementXlsx };

function nameOf({ subject, merchant, currency }: Statement): string {
  if ('deposit' in subject) return `statement-${subject.deposit.id}`;
  return `statement-${merchant.id}-${subject.month}-${currency.toLowerCase()}`;
}

/** A statement as a file. */
export async function writeStatement(
  statement: Statement,
  { format, locale }: StatementStyle,
): Promise<ContentFile> {
  return {
    fileName: `${nameOf(statement)}.${format}`,
    contentType: contentTypes[format],
    bytes: await writers[format](statement, locale),
  };
}
