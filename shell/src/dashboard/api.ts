import type { DashboardFigureFilter } from '@countinghouse/contract';
import type { DashboardComparison, DashboardPeriodName } from '@countinghouse/contract/vocabulary';
import { displayTimeZone, http } from '@countinghouse/kit';
import { inBackground, keepPreviousData, queryOptions } from '@countinghouse/kit/query';

/** What figures are of, and what they are compared with. */
export interface DashboardChoice {
  period: DashboardPeriodName;
  comparison: DashboardComparison;
  /** Null for all merchants in the user's scope. */
  merchantId: string | null;
}

export interface ReadOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

/** What a figure's query says of itself to what keeps it live. */
export interface LiveMeta extends Record<string, unknown> {
  /** The records whose events change it, as the first word of an event's type. */
  concerns: readonly string[];
  /** Reads it again without keeping the session alive. */
  readAgain: () => Promise<unknown>;
}

/** Where all figures of boards are kept. */
export const figuresKey = 'dashboard';

/** A read of figures, which stand still until what they are of happens. */
export function liveQuery<Data>(
  key: readonly unknown[],
  concerns: readonly string[],
  read: (options: ReadOptions) => Promise<Data>,
) {
  const meta: LiveMeta = { concerns, readAgain: () => read(inBackground) };
  return queryOptions({
    queryKey: [figuresKey, ...key],
    queryFn: ({ signal }): Promise<Data> => read({ signal }),
    // Figures are no functions, which the type of any data cannot say.
    placeholderData: keepPreviousData as never,
    meta,
  });
}

export const paymentRecords = ['transaction', 'refund'] as const;

/** A choice as the backend is asked by it, and its figures are kept: those of another time zone are others. */
export const queryOf = ({ period, comparison, merchantId }: DashboardChoice) => ({
  period,
  comparison,
  timeZone: displayTimeZone(),
  ...(merchantId !== null && { merchantId }),
});

export function getDashboardSummary(choice: DashboardChoice) {
  const query = queryOf(choice);
  return liveQuery(['summary', query], paymentRecords, (options) =>
    http.get('dashboard/summary', { query, ...options }),
  );
}

export function getDashboardDaily(choice: DashboardChoice) {
  const query = queryOf(choice);
  return liveQuery(['daily', query], paymentRecords, (options) =>
    http.get('dashboard/daily', { query, ...options }),
  );
}

/** Why card payments were declined; `filter` is the summary's own. */
export const getDeclineReasons = (filter: DashboardFigureFilter) =>
  liveQuery(['declines', filter], paymentRecords, (options) =>
    http.get('transactions/reasons', { query: filter, ...options }),
  );

/** Disputes and deposits are of now, whatever the period. */
export const getDueDisputes = (merchantId: string | null) =>
  liveQuery(['due-disputes', merchantId], ['dispute'], (options) =>
    http.get('disputes/status', {
      query: { status: ['needs_response'], ...(merchantId !== null && { merchantId: [merchantId] }) },
      ...options,
    }),
  );

export const getDepositBalance = (merchantId: string | null) =>
  liveQuery(['deposit-balance', merchantId], ['deposit'], (options) =>
    http.get('deposits/balance', { query: merchantId === null ? {} : { merchantId }, ...options }),
  );
