import { type TransactionExport, transactionFilterSchema } from '@countinghouse/contract';
import {
  columnsInFile,
  listColumns,
  parseAmount,
  standardListColumns,
  transactionSorts,
} from '@countinghouse/contract/vocabulary';
import { DateTime } from 'luxon';
import type { Actor } from '../actor/actor.ts';

/** What a saved view shows at a moment, as an export asks for it. */
export type ViewContent = Pick<TransactionExport, 'filter' | 'order' | 'columns'>;

/** The view keeps something that no list understands. */
export class UnreadableView extends Error {}

interface Moment {
  at: Date;
  timeZone: string;
}

/** Days count back from the moment; dates are days of the zone that the view names. */
function datesOf(params: URLSearchParams, { at, timeZone }: Moment): { from?: string; to?: string } {
  const days = Number(params.get('days'));
  const startOf = (date: DateTime) => date.startOf('day').toUTC().toISO() ?? undefined;
  const instant = (from?: string, to?: string) => ({ ...(from && { from }), ...(to && { to }) });
  if (days > 0) {
    const today = DateTime.fromJSDate(at, { zone: timeZone });
    return instant(startOf(today.minus({ days: days - 1 })), startOf(today.plus({ days: 1 })));
  }
  const zone = params.get('timeZone') ?? timeZone;
  const day = (name: string) => {
    const date = DateTime.fromISO(params.get(name) ?? '', { zone });
    return date.isValid ? date : undefined;
  };
  const [from, to] = [day('from'), day('to')];
  return instant(from && startOf(from), to && startOf(to.plus({ days: 1 })));
}

function amountsOf(params: URLSearchParams) {
  const currency = params.get('currency') ?? undefined;
  const minorUnits = (name: string) => {
    const text = params.get(name);
    return text && currency ? (parseAmount(text, currency) ?? undefined) : undefined;
  };
  const [amountMin, amountMax] = [minorUnits('amountMin'), minorUnits('amountMax')];
  return amountMin === undefined && amountMax === undefined ? {} : { amountMin, amountMax, currency };
}

function columnsOf(params: URLSearchParams, actor: Actor): ViewContent['columns'] {
  const names = (params.get('columns') ?? '').split(',').map((part) => part.split('.')[0]);
  const chosen = listColumns.filter((column) => names.includes(column));
  const inOrder = chosen.sort((one, other) => names.indexOf(one) - names.indexOf(other));
  if (inOrder.length > 0) return columnsInFile(inOrder);
  const hasMany = actor.role !== 'merchants';
  return columnsInFile(standardListColumns.filter((column) => hasMany || column !== 'merchant'));
}

/**
 * Reads the address that a view keeps as the portal's list reads it, at a moment.
 * @throws UnreadableView
 */
export function readView(query: string, actor: Actor, moment: Moment): ViewContent {
  const params = new URLSearchParams(query);
  const text = (name: string) => params.get(name)?.trim() || undefined;
  const several = (name: string) => (params.has(name) ? params.getAll(name) : undefined);
  const filter = transactionFilterSchema.safeParse({
    search: text('search')?.slice(0, 100),
    type: text('type'),
    status: several('status'),
    brand: several('brand'),
    merchantId: text('merchant'),
    ...datesOf(params, moment),
    ...amountsOf(params),
  });
  if (!filter.success) throw new UnreadableView(filter.error.message);
  const order = transactionSorts.find((sort) => sort === params.get('sort')) ?? 'newest';
  return { filter: filter.data, order, columns: columnsOf(params, actor) };
}
