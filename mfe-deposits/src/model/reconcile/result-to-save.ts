import type { ReconciliationRowBody } from '@countinghouse/contract';
import {
  maxBankFileName,
  maxBankText,
  maxBookedDays,
  maxSavedRows,
  type ReconciliationList,
  reconciliationLists,
  withoutAccountNumbers,
} from '@countinghouse/contract/vocabulary';
import type { Reconciliation } from './match-deposits.ts';
import type { ResultRow } from './result-row.ts';
import { rowsOf } from './summary.ts';

/** Requests are taken up to 256 KB; the rest of it is small. */
const maxBytes = 220_000;

/** One line of a bank's words without long numbers, and as long as is saved. */
const oneLine = (text: string, max: number): string =>
  withoutAccountNumbers(text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim())
    .slice(0, max)
    .replace(/\p{Surrogate}/gu, '')
    .trim();

export const fileNameToSave = (name: string): string => oneLine(name, maxBankFileName) || '—';

function bodyOf(list: ReconciliationList, row: ResultRow): ReconciliationRowBody | null {
  const { deposit, booked, bankMinor, currency, by } = row;
  if (list === 'missing') return deposit && { list, depositId: deposit.id };
  if (bankMinor === null) return null;
  const text = oneLine(row.text, maxBankText);
  const side = {
    booked: booked.slice(0, maxBookedDays),
    bank: { amountMinor: bankMinor, currency },
    ...(text && { text }),
  };
  if (list === 'unknown') return { list, ...side };
  return deposit && by && { list, depositId: deposit.id, by, ...side };
}

const byteCount = (rows: readonly ReconciliationRowBody[]) =>
  new TextEncoder().encode(JSON.stringify(rows)).byteLength;

/** The rows of a result that are saved: as many of each list as there may be, and as fit a request. */
export function rowsToSave(result: Reconciliation): ReconciliationRowBody[] {
  for (let most = maxSavedRows; ; most = Math.floor(most / 2)) {
    const rows = reconciliationLists.flatMap((list) =>
      rowsOf(result, list, 0, most).flatMap((row) => bodyOf(list, row) ?? []),
    );
    if (byteCount(rows) <= maxBytes) return rows;
  }
}
