import { readSetting, writeSetting } from '@countinghouse/kit';
import { type CsvColumns, type CsvTable, csvRoles, signatureOf } from './csv-columns.ts';
import { dateOrders } from './dates.ts';

const mostKept = 20;

/** A short number for a head: the names of its columns are nobody's to read here. */
function digestOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
}

type Kept = [digest: string, columns: CsvColumns][];

function readKept(): Kept {
  try {
    const kept: unknown = JSON.parse(readSetting('bank-columns') ?? '[]');
    return Array.isArray(kept) ? (kept as Kept) : [];
  } catch {
    return [];
  }
}

/** Whether what was kept still makes sense for a table of this many columns. */
function isUsable(columns: CsvColumns | undefined, width: number): columns is CsvColumns {
  const places = columns?.places;
  return (
    places !== undefined &&
    dateOrders.includes(columns?.dateOrder as CsvColumns['dateOrder']) &&
    csvRoles.every((role) => places[role] === undefined || (places[role] as number) < width)
  );
}

/** How a table like this was read the last time on this browser. */
export function keptColumns(table: CsvTable): CsvColumns | null {
  const digest = digestOf(signatureOf(table));
  const columns = readKept().find(([one]) => one === digest)?.[1];
  return isUsable(columns, table.head.length) ? columns : null;
}

/** Keeps how a table was read, for the next file of the same bank. */
export function keepColumns(table: CsvTable, columns: CsvColumns): void {
  const digest = digestOf(signatureOf(table));
  const others = readKept().filter(([one]) => one !== digest);
  writeSetting('bank-columns', JSON.stringify([[digest, columns], ...others].slice(0, mostKept)));
}
