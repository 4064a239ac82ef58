import { currencySchema, type TransactionExport, transactionFilterSchema } from '@countinghouse/contract';
import {
  columnsInFile,
  isTimeZone,
  listColumns,
  parseAmount,
  standardListColumns,
  transactionSorts,
} from '@countinghouse/contract/vocabulary';
import { DateTime } from 'luxon';
import * as z from 'zod';
import type { Actor } from '../actor/actor.ts';
import { parse } from '../http/parse.ts';
import { invalidField, Problem } from '../http/problem.ts';

/** What a saved view shows at a moment, as an export asks for it. */
export type ViewContent = Pick<TransactionExport, 'filter' | 'order' | 'columns'>;

/** The view keeps something that no list understands: the part of the address that does. */
export class UnreadableView extends Error {
  readonly part: string;
  constructor(part: string) {
    super(`${part} cannot be read`);
    this.part = part;
  }
}

interface Moment {
  at: Date;
  timeZone: string;
}

/** A part of the address; one that is empty is none. @throws UnreadableView */
function read<Value>(params: URLSearchParams, name: string, schema: z.ZodType<Value>): Value | undefined {
  const text = params.get(name)?.trim();
  if (!text) return undefined;
  const result = schema.safeParse(text);
  if (!result.success) throw new UnreadableView(name);
  return result.data;
}

const zoneSchema = z.string().refine(isTimeZone);
const daysSchema = z.coerce.number().int().min(1).max(3_999);
/** A date of the calendar whose day, in any zone, lies in the years that instants can have. */
const dateSchema = z.iso.date().refine((date) => date > '1000' && date < '9999');

/** Days count back from the moment; dates are days of the zone that the view names. */
function datesOf(params: URLSearchParams, { at, timeZone }: Moment): { from?: string; to?: string } {
  const startOf = (date: DateTime) => {
    const start = date.startOf('day').toUTC().toISO();
    if (start === null) throw new UnreadableView('days');
    return start;
  };
  const instant = (from?: string, to?: string) => ({ ...(from && { from }), ...(to && { to }) });
  const days = read(params, 'days', daysSchema);
  if (days !== undefined) {
    const today = DateTime.fromJSDate(at, { zone: timeZone });
    return instant(startOf(today.minus({ days: days - 1 })), startOf(today.plus({ days: 1 })));
  }
  const zone = read(params, 'timeZone', zoneSchema) ?? timeZone;
  const day = (name: string) => {
    const date = read(params, name, dateSchema);
    return date === undefined ? undefined : DateTime.fromISO(date, { zone });
  };
  const [from, to] = [day('from'), day('to')];
  return instant(from && startOf(from), to && startOf(to.plus({ days: 1 })));
}

function amountsOf(params: URLSearchParams) {
  const currency = read(params, 'currency', currencySchema);
  const minorUnits = (name: string) => {
    const text = params.get(name);
    if (!text) return undefined;
    const amount = currency === undefined ? null : parseAmount(text, currency);
    if (amount === null) throw new UnreadableView(name);
    return amount;
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

function filterOf(params: URLSearchParams, moment: Moment): ViewContent['filter'] {
  const text = (name: string) => params.get(name)?.trim() || undefined;
  const several = (name: string) => (params.has(name) ? params.getAll(name) : undefined);
  return parse(transactionFilterSchema, {
    search: text('search')?.slice(0, 100),
    type: text('type'),
    status: several('status'),
    brand: several('brand'),
    merchantId: text('merchant'),
    ...datesOf(params, moment),
    ...amountsOf(params),
  });
}

/**
 * Reads the address that a view keeps as the portal's list reads it, at a moment. What the list would leave out for it
 * makes no sense is refused here: what is exported or watched is never more than what was asked for.
 * @throws UnreadableView, whatever the address holds
 */
export function readView(query: string, actor: Actor, moment: Moment): ViewContent {
  try {
    const params = new URLSearchParams(query);
    const order = transactionSorts.find((sort) => sort === params.get('sort')) ?? 'newest';
    return { filter: filterOf(params, moment), order, columns: columnsOf(params, actor) };
  } catch (error) {
    if (error instanceof UnreadableView) throw error;
    const [field] = (error instanceof Problem && error.fields) || [];
    throw new UnreadableView(field?.path.split('.')[0] ?? 'query');
  }
}

/**
 * As strict as whoever reads it later, in whatever zone: no view is kept that its exports and alerts could not read.
 * @throws Problem 400 naming the field
 */
export function assertReadable(query: string, actor: Actor, at: Date, field: string): void {
  try {
    readView(query, actor, { at, timeZone: 'UTC' });
  } catch (error) {
    if (error instanceof UnreadableView) throw invalidField(field, 'view_part', { part: error.part });
    throw error;
  }
}
