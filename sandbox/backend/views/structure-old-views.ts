import { type ViewContent, type ViewDateRange, viewContentSchema } from '@countinghouse/contract';
import { listColumns, parseAmount, transactionSorts } from '@countinghouse/contract/vocabulary';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { savedViews } from '../../store/schema/views.ts';
import { parse } from '../http/parse.ts';

type Content = ViewContent<'transactions'>;

/** A part of the address; one that is empty is none. */
const textOf = (params: URLSearchParams, name: string) => params.get(name)?.trim() || undefined;
const severalOf = (params: URLSearchParams, name: string) =>
  params.has(name) ? [...new Set(params.getAll(name))] : undefined;

/** The two ends of a range, the smaller one first, as the list reads them. */
const inOrder = <End extends string | number>(low: End | undefined, high: End | undefined) =>
  low !== undefined && high !== undefined && low > high ? [high, low] : [low, high];

function dateRangeOf(params: URLSearchParams): unknown {
  const days = textOf(params, 'days');
  if (days !== undefined) return { kind: 'last', days: Number(days) };
  const [from = null, to = null] = inOrder(textOf(params, 'from'), textOf(params, 'to'));
  if (from === null && to === null) return null;
  return { kind: 'dates', from, to, timeZone: textOf(params, 'timeZone') ?? null } satisfies ViewDateRange;
}

function amountsOf(params: URLSearchParams) {
  const currency = textOf(params, 'currency');
  const minorUnits = (name: string) => {
    const text = params.get(name);
    if (!text) return undefined;
    const amount = currency && /^[A-Z]{3}$/.test(currency) ? parseAmount(text, currency) : null;
    // No amount of its currency: a number that no view takes.
    return amount ?? Number.NaN;
  };
  const [amountMin, amountMax] = inOrder(minorUnits('amountMin'), minorUnits('amountMax'));
  return amountMin === undefined && amountMax === undefined ? {} : { amountMin, amountMax, currency };
}

/** What is no column was left out by the list as well. */
function columnsOf(params: URLSearchParams): Content['columns'] {
  const columns = (params.get('columns') ?? '').split(',').flatMap((part) => {
    const [name, width = ''] = part.split('.');
    const key = listColumns.transactions.find((one) => one === name);
    if (!key) return [];
    return [/^[1-9]\d{0,3}$/.test(width) ? { key, width: Number(width) } : { key }];
  });
  const once = new Map(columns.map((column) => [column.key, column]));
  return once.size > 0 ? [...once.values()] : null;
}

function densityOf(params: URLSearchParams): Content['density'] {
  if (!params.has('density')) return null;
  return params.get('density') === 'compact' ? 'compact' : 'comfortable';
}

/**
 * What the address of the list of transactions shows. Parts that make no sense are refused, not left out: what is
 * exported or watched is never more than what was asked for.
 * @throws Problem 400
 */
export function contentOfAddress(query: string): ViewContent {
  const params = new URLSearchParams(query);
  return parse(viewContentSchema, {
    list: 'transactions',
    filter: {
      search: textOf(params, 'search')?.slice(0, 100),
      type: textOf(params, 'type'),
      status: severalOf(params, 'status'),
      brand: severalOf(params, 'brand'),
      merchantId: severalOf(params, 'merchant'),
      ...amountsOf(params),
    },
    sort: transactionSorts.find((sort) => sort === params.get('sort')) ?? 'newest',
    columns: columnsOf(params),
    density: densityOf(params),
    dateRange: dateRangeOf(params),
  });
}

/**
 * Gives the views of old, which kept the address of a list, their structure. One that cannot be read stays as it is:
 * its schedules and alerts stop when they are due, and tell their owners.
 */
export async function structureOldViews(db: Database): Promise<void> {
  const isOld = and(isNull(savedViews.content), isNotNull(savedViews.query));
  const old = await db.select({ id: savedViews.id, query: savedViews.query }).from(savedViews).where(isOld);
  for (const { id, query } of old) {
    try {
      const set = { content: contentOfAddress(query ?? ''), query: null };
      await db.update(savedViews).set(set).where(eq(savedViews.id, id));
    } catch (error) {
      console.error(JSON.stringify({ view: id, notRead: String(error) }));
    }
  }
}
