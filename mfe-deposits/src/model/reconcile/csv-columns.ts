import { type DecimalMark, guessDecimalMark } from './amounts.ts';
import { type DateOrder, guessDateOrder } from './dates.ts';

/** What a column of a bank's table can be. One amount, or what came in and what went out apart. */
export const csvRoles = ['date', 'amount', 'credit', 'debit', 'text', 'reference', 'balance'] as const;
export type CsvRole = (typeof csvRoles)[number];

/** Which column is what, by its place, and how days and amounts are written. */
export interface CsvColumns {
  places: Partial<Record<CsvRole, number>>;
  dateOrder: DateOrder;
  decimalMark: DecimalMark;
  currency: string;
}

/** A table as its head and some of its rows: what is chosen from. */
export interface CsvTable {
  head: string[];
  sample: string[][];
}

/** What banks call them, the surest word first. */
const words: Record<CsvRole, RegExp> = {
  date: /^(posting|posted|booking|transaction|value|effective)?\s*date$|^date|ngày/i,
  amount: /^amount|amount$|^betrag|số tiền/i,
  credit: /credit|deposit|paid in|money in|ghi có/i,
  debit: /debit|withdraw|paid out|money out|ghi nợ/i,
  text: /description|details|memo|narrative|payee|name|nội dung|diễn giải/i,
  reference: /trace|reference|ref\b|transaction id|bank id|mã/i,
  balance: /balance|số dư/i,
};

/** Whether a heading is of a role. What says money in or money out alone is no sum with its sign. */
const isNamed = (name: string, role: CsvRole): boolean =>
  words[role].test(name) && (role !== 'amount' || words.credit.test(name) === words.debit.test(name));

/** Which column is likely what, by the names in the head; each at most once. */
export function guessColumns({ head, sample }: CsvTable, currency: string): CsvColumns {
  const places: CsvColumns['places'] = {};
  const taken = new Set<number>();
  for (const role of csvRoles) {
    const place = head.findIndex((name, at) => !taken.has(at) && isNamed(name.trim(), role));
    if (place < 0) continue;
    places[role] = place;
    taken.add(place);
  }
  // A sum with its sign needs no others.
  if (places.amount !== undefined) {
    delete places.credit;
    delete places.debit;
  }
  const cells = (role: CsvRole) =>
    places[role] === undefined ? [] : sample.map((row) => row[places[role] as number] ?? '').filter(Boolean);
  return {
    places,
    dateOrder: guessDateOrder(cells('date')),
    decimalMark: guessDecimalMark(
      (['amount', 'credit', 'debit', 'balance'] as const).flatMap(cells),
      currency,
    ),
    currency,
  };
}

/** Whether enough is known to read the table: days, and what came in. */
export const isComplete = ({ places: { date, amount, credit } }: CsvColumns): boolean =>
  date !== undefined && (amount !== undefined || credit !== undefined);

/** What tells the tables of one bank from those of another. */
export const signatureOf = ({ head }: CsvTable): string => head.join('|').toLowerCase();
