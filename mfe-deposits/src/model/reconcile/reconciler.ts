import type { ReconciliationRowBody } from '@countinghouse/contract';
import {
  type BankFileFormat,
  type ReconciliationList,
  reconciliationLists,
} from '@countinghouse/contract/vocabulary';
import type { CsvColumns, CsvTable } from './csv-columns.ts';
import { type KnownDeposit, matchDeposits, type Reconciliation } from './match-deposits.ts';
import { readChosen, readStatement } from './read-statement.ts';
import { type ResultWords, resultFile } from './result-file.ts';
import type { ResultRow } from './result-row.ts';
import { rowsToSave } from './result-to-save.ts';
import { type BankStatement, type ProblemCode, type ProblemFacts, StatementProblem } from './statement.ts';
import { type ListSummary, type ResultLists, rowsOf, summaryOf } from './summary.ts';

/** Fifty thousand entries have room in it in every format; reading more would take the memory of a small machine. */
export const maxFileBytes = 64 * 1024 * 1024;

/** What a file is about, once it was read. */
export interface StatementFacts {
  format: BankFileFormat;
  entryCount: number;
  repeats: number;
  isBalanced: boolean;
  currencies: string[];
  from: string;
  to: string;
}

/** What came of a comparison, in figures. */
export interface ResultSummary {
  lists: ResultLists;
  /** Entries that went out. */
  debits: number;
}

/** A result as it is shown, whoever has its rows. */
export interface ShownResult {
  fileName: string;
  facts: Omit<StatementFacts, 'currencies'>;
  debits: number;
  /** Of one that was saved, how many rows of each list were. */
  lists: Record<ReconciliationList, ListSummary & { savedCount?: number }>;
}

/** What the page asks for; `rows` a piece at a time, for the whole would keep the page busy. */
export type ReconcilerRequest =
  | { do: 'open'; file: Blob }
  | { do: 'choose'; columns: CsvColumns }
  | { do: 'match'; deposits: KnownDeposit[] }
  | { do: 'rows'; list: ReconciliationList; from: number; count: number }
  | { do: 'save' }
  | { do: 'export'; words: ResultWords };

export interface ReconcilerAnswers {
  open: { table: CsvTable } | { statement: StatementFacts };
  choose: { statement: StatementFacts };
  match: ResultSummary;
  rows: ResultRow[];
  save: ReconciliationRowBody[];
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

  function match(deposits: KnownDeposit[]): ResultSummary {
    result = matchDeposits(statement?.entries ?? [], deposits);
    return { lists: summaryOf(result), debits: result.debits };
  }

  const written = (matched: Reconciliation, words: ResultWords) =>
    resultFile(
      reconciliationLists.map((list) => ({ list, rows: rowsOf(matched, list) })),
      words,
    );

  /** @throws StatementProblem */
  return async (request: ReconcilerRequest): Promise<ReconcilerAnswers[keyof ReconcilerAnswers]> => {
    if (request.do === 'open') return open(request.file);
    if (request.do === 'choose') return keep(readChosen(text, request.columns));
    if (request.do === 'match') return match(request.deposits);
    if (request.do === 'rows') {
      const { list, from, count } = request;
      return result ? rowsOf(result, list, from, from + count) : [];
    }
    if (!result) throw new StatementProblem('unexpected');
    if (request.do === 'save') return rowsToSave(result);
    return new Blob([written(result, request.words)], { type: 'text/csv' });
  };
}
