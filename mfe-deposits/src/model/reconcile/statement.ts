import type { BankFileFormat } from '@countinghouse/contract/vocabulary';

/** One line of a bank statement. */
export interface BankEntry {
  /** Where it stands in the file: its line, or its number among the entries. */
  line: number;
  /** The day it was booked, `YYYY-MM-DD`. */
  date: string;
  /** What came in is positive, what went out negative. */
  amountMinor: number;
  currency: string;
  /** All that the bank says of it, references too. */
  text: string;
}

/** What a bank says of an account over some days. */
export interface BankStatement {
  format: BankFileFormat;
  entries: BankEntry[];
  /** Entries that stand in the file twice under one id of the bank's, and count once. */
  repeats: number;
  /** Whether the file has what it takes to check that nothing is missing: it was checked then. */
  isBalanced: boolean;
}

/** Why a file cannot be read, as texts name it. */
export type ProblemCode =
  | 'empty'
  | 'tooLarge'
  | 'encoding'
  | 'unknownFormat'
  | 'malformed'
  | 'badDate'
  | 'badAmount'
  | 'balance'
  | 'controlTotal'
  | 'noEntries'
  | 'unexpected';

/** What the texts of a problem tell: lines as numbers, amounts with their currency. */
export interface ProblemFacts {
  line?: number;
  text?: string;
  currency?: string;
  openingMinor?: number;
  entriesMinor?: number;
  closingMinor?: number;
}

/** A file that is refused, and why. */
export class StatementProblem extends Error {
  readonly code: ProblemCode;
  readonly facts: ProblemFacts;

  constructor(code: ProblemCode, facts: ProblemFacts = {}) {
    super(code);
    this.code = code;
    this.facts = facts;
  }
}

/** What an account had before its entries and after them; null where the file does not say it. */
export interface AccountBalance {
  currency: string;
  openingMinor: number | null;
  closingMinor: number | null;
}

/**
 * Holds that an account's entries lead from its opening to its closing balance.
 * @returns whether there was something to check
 * @throws StatementProblem when they do not: something is missing, or was changed
 */
export function checkBalance(
  { currency, openingMinor, closingMinor }: AccountBalance,
  entries: readonly BankEntry[],
): boolean {
  if (openingMinor === null || closingMinor === null) return false;
  const entriesMinor = entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  if (openingMinor + entriesMinor !== closingMinor) {
    throw new StatementProblem('balance', { currency, openingMinor, entriesMinor, closingMinor });
  }
  return true;
}
