import type { ReconciliationMatch } from '@countinghouse/contract/vocabulary';
import type { KnownDeposit, Match } from './match-deposits.ts';
import type { BankEntry } from './statement.ts';

/** A row of a result: what was expected, what the bank has, or both. */
export interface ResultRow {
  deposit: KnownDeposit | null;
  /** The days on which the bank booked it. */
  booked: string[];
  /** What the bank has, in all; null where it has nothing. */
  bankMinor: number | null;
  currency: string;
  /** All that the bank says of it. */
  text: string;
  by: ReconciliationMatch | null;
}

export const rowOfMatch = ({ deposit, entries, bankMinor, by }: Match): ResultRow => ({
  ...{ deposit, bankMinor, by, currency: deposit.currency },
  booked: entries.map(({ date }) => date),
  text: entries.map(({ text }) => text).join(' | '),
});

export const rowOfDeposit = (deposit: KnownDeposit): ResultRow => ({
  ...{ deposit, currency: deposit.currency },
  ...{ booked: [], bankMinor: null, text: '', by: null },
});

export const rowOfEntry = ({ date, amountMinor, currency, text }: BankEntry): ResultRow => ({
  ...{ deposit: null, currency, text, by: null },
  booked: [date],
  bankMinor: amountMinor,
});
