import type { CsvColumns, CsvTable } from './csv-columns.ts';
import { type KnownDeposit, type Match, matchDeposits, type Reconciliation } from './match-deposits.ts';
import { readChosen, readStatement } from './read-statement.ts';
import { type ResultList, type ResultWords, resultFile } from './result-file.ts';
import {
  type BankEntry,
  type BankStatement,
  type ProblemCode,
  type ProblemFacts,
  type StatementFormat,
  StatementProblem,
} from './statement.ts';

/** Fifty thousand entries have room in it in every format; reading more would take the memory of a small machine. */
export const maxFileBytes = 64 * 1024 * 1024;

/** What a file is about, once it was read. */
export interface StatementFacts {
  format: StatementFormat;
  entryCount: number;
  repeats: number;
  isBalanced: boolean;
  currencies: string[];
  from: string;
  to: string;
}

export interface ResultCounts extends Record<ResultList, number> {
  debits: number;
}

/** A row of a result: what was expected, what the bank has, or both. */
export interface ResultRow {
  deposit: KnownDeposit | null;
  entries: BankEntry[];
  bankMinor: number;
  by: Match['by'] | null;
}

/** What the page asks for; `rows` a piece at a time, for the whole would keep the page busy. */
export type ReconcilerRequest =
  | { do: 'open'; file: Blob }
  | { do: 'choose'; columns: CsvColumns }
  | { do: 'match'; deposits: KnownDeposit[] }
  | { do: 'rows'; list: ResultList; from: number; count: number }
  | { do: 'export'; words: ResultWords };

export interface ReconcilerAnswers {
  open: { table: CsvTable } | { statement: StatementFacts };
  choose: { statement: StatementFacts };
  match: ResultCounts;
  rows: ResultRow[];
  export: Blob;
}

export type ReconcilerAnswer<Request extends ReconcilerRequest> = ReconcilerAnswers[Request['do']];

/** Why a request came to nothing, as it goes from the worker to the page. */
export interface Refusal {
  code: ProblemCode;
  facts: ProblemFacts;
}

export const refusalOf = (error: unknown): Refusal =>
  error instanceof StatementProblem
    ? { code: error.code, facts: error.facts }
    : { code: 'unexpected', facts: { text: String(error) } };

function factsOf({ entries, format, repeats, isBalanced }: BankStatement): StatementFacts {
  const currencies = [...new Set(entries.map(({ currency }) => currency))];
  let [from, to] = [entries[0]?.date ?? '', entries[0]?.date ?? ''];
  for (const { date } of entries) {
    if (date < from) from = date;
    if (date > to) to = date;
  }
  return { format, repeats, isBalanced, currencies, from, to, entryCount: entries.length };
}

const rowOfMatch = (match: Match): ResultRow => match;
const rowOfDeposit = (deposit: KnownDeposit): ResultRow => ({ deposit, entries: [], bankMinor: 0, by: null });
const rowOfEntry = (entry: BankEntry): ResultRow => ({
  ...{ deposit: null, entries: [entry], by: null },
  bankMinor: entry.amountMinor,
});

/** Reads one statement and keeps it, and what came of it, for the page to ask: it holds no more than it shows. */
export function createReconciler() {
  let text = '';
  let statement: BankStatement | null = null;
  let result: Reconciliation | null = null;

  const keep = (read: BankStatement) => {
    [statement, result] = [read, null];
    return { statement: factsOf(read) };
  };

  async function open(file: Blob): Promise<ReconcilerAnswers['open']> {
    [text, statement, result] = ['', null, null];
    if (file.size > maxFileBytes) throw new StatementProblem('tooLarge');
    const look = readStatement(new Uint8Array(await file.arrayBuffer()));
    if ('statement' in look) return keep(look.statement);
    text = look.text;
    return { table: look.table };
  }

  function match(deposits: KnownDeposit[]): ResultCounts {
    result = matchDeposits(statement?.entries ?? [], deposits);
    const { matched, different, missing, unknown, debits } = result;
    return {
      matched: matched.length,
      different: different.length,
      missing: missing.length,
      unknown: unknown.length,
      debits,
    };
  }

  function rows(list: ResultList, from: number, count: number): ResultRow[] {
    if (!result) return [];
    const until = from + count;
    if (list === 'missing') return result.missing.slice(from, until).map(rowOfDeposit);
    if (list === 'unknown') return result.unknown.slice(from, until).map(rowOfEntry);
    return result[list].slice(from, until).map(rowOfMatch);
  }

  /** @throws StatementProblem */
  return async (request: ReconcilerRequest): Promise<ReconcilerAnswers[keyof ReconcilerAnswers]> => {
    if (request.do === 'open') return open(request.file);
    if (request.do === 'choose') return keep(readChosen(text, request.columns));
    if (request.do === 'match') return match(request.deposits);
    if (request.do === 'rows') return rows(request.list, request.from, request.count);
    if (!result) throw new StatementProblem('unexpected');
    return new Blob([resultFile(result, request.words)], { type: 'text/csv' });
  };
}
