import { ApiError, useAuth } from '@countinghouse/kit';
import { getUserScope, useQuery } from '@countinghouse/kit/query';
import { useEffect, useRef, useState } from 'react';
import { listSentDeposits } from '../../api/list-sent-deposits.ts';
import { askReconciler, type Compared, keepCompared, lastCompared } from '../../api/reconciler.ts';
import { type CsvColumns, type CsvTable, guessColumns } from '../../model/reconcile/csv-columns.ts';
import { keepColumns, keptColumns } from '../../model/reconcile/kept-columns.ts';
import type { StatementFacts } from '../../model/reconcile/reconciler.ts';
import { StatementProblem } from '../../model/reconcile/statement.ts';

export type Phase =
  | { name: 'idle' }
  | { name: 'busy'; doing: 'reading' | 'comparing' }
  | { name: 'columns'; table: CsvTable; columns: CsvColumns }
  | { name: 'compared'; result: Compared }
  | { name: 'problem'; problem: StatementProblem | ApiError };

const startPhase = (): Phase => {
  const result = lastCompared();
  return result ? { name: 'compared', result } : { name: 'idle' };
};

const knownProblem = (error: unknown) =>
  error instanceof StatementProblem || error instanceof ApiError ? error : new StatementProblem('unexpected');

interface ReadStatement {
  facts: StatementFacts;
  /** Of its file. */
  name: string;
}

/** Compares with the deposits of the merchant that is shown, also where another is chosen meanwhile. */
async function compareFor(
  merchant: () => { of: string | undefined; isNeeded: boolean },
  { facts, name }: ReadStatement,
  signal: AbortSignal,
): Promise<Phase> {
  const { of, isNeeded } = merchant();
  // Nobody's deposits would be everybody's.
  if (isNeeded && of === undefined) return { name: 'idle' };
  const compareAll = async () => {
    const deposits = await listSentDeposits({ merchantId: of, from: facts.from, to: facts.to }, signal);
    return askReconciler({ do: 'match', deposits });
  };
  const compared = await compareAll().catch((error: unknown) => ({ error }));
  // What failed for one who is shown no more is nothing to the other.
  if (!signal.aborted && of !== merchant().of) return compareFor(merchant, { facts, name }, signal);
  if ('error' in compared) throw compared.error;
  const result: Compared = {
    ...{ facts, ...compared, merchantId: of, fileName: name },
    ...{ saveKey: crypto.randomUUID(), savedId: null },
  };
  if (!signal.aborted) keepCompared(result);
  return { name: 'compared', result };
}

/** From a file to its result. The merchant is asked for where the user has several: a statement is of one. */
export function useReconciliation() {
  const hasSeveral = useAuth(({ user }) => user?.role !== 'merchants');
  const { data: scope } = useQuery(getUserScope());
  const [phase, setPhase] = useState(startPhase);
  const [merchantId, setMerchantId] = useState(() => lastCompared()?.merchantId);
  // What is under way ends with the merchant that is shown then, not with the one it began for.
  const shownMerchant = useRef(merchantId);
  const [fileName, setFileName] = useState(() => lastCompared()?.fileName ?? '');
  const run = useRef<AbortController>(undefined);
  useEffect(() => () => run.current?.abort(), []);

  /** One thing at a time: what was begun before is for nobody any more. */
  async function attempt(doing: 'reading' | 'comparing', work: (signal: AbortSignal) => Promise<Phase>) {
    run.current?.abort();
    run.current = new AbortController();
    const { signal } = run.current;
    setPhase({ name: 'busy', doing });
    const next = await work(signal).catch(
      (error): Phase => ({ name: 'problem', problem: knownProblem(error) }),
    );
    if (!signal.aborted) setPhase(next);
  }

  const compare = (read: ReadStatement, signal: AbortSignal) =>
    compareFor(() => ({ of: shownMerchant.current, isNeeded: hasSeveral }), read, signal);

  return {
    phase,
    fileName,
    hasSeveral,
    merchantId,
    currencies: scope?.currencies ?? ['USD'],
    /** Whose deposits are compared; a result that is there already is made anew. */
    changeMerchant: (of: string | undefined) => {
      setMerchantId(of);
      shownMerchant.current = of;
      if (of === undefined) keepCompared(null);
      if (phase.name !== 'compared') return;
      const { facts, fileName: name } = phase.result;
      if (of === undefined) setPhase({ name: 'idle' });
      else void attempt('comparing', (signal) => compare({ facts, name }, signal));
    },
    open: (file: File) => {
      setFileName(file.name);
      keepCompared(null);
      return attempt('reading', async (signal) => {
        const look = await askReconciler({ do: 'open', file });
        if ('statement' in look) {
          return compare({ facts: look.statement, name: file.name }, signal);
        }
        const columns = keptColumns(look.table) ?? guessColumns(look.table, scope?.currencies[0] ?? 'USD');
        return { name: 'columns', table: look.table, columns };
      });
    },
    choose: (table: CsvTable, columns: CsvColumns) =>
      attempt('comparing', async (signal) => {
        const { statement } = await askReconciler({ do: 'choose', columns });
        keepColumns(table, columns);
        return compare({ facts: statement, name: fileName }, signal);
      }),
    reset: () => {
      run.current?.abort();
      keepCompared(null);
      setPhase({ name: 'idle' });
    },
  };
}

export type Reconciling = ReturnType<typeof useReconciliation>;
