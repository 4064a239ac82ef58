import {
  type ExportRequest,
  type ViewContent,
  type ViewDateRange,
  viewContentSchema,
} from '@countinghouse/contract';
import {
  columnsInFile,
  type ExportOrder,
  type ListColumn,
  type ListExportColumn,
  type ListName,
  standardListColumns,
} from '@countinghouse/contract/vocabulary';
import { DateTime } from 'luxon';
import type { Actor } from '../actor/actor.ts';
import { parse } from '../http/parse.ts';
import { invalidField, Problem } from '../http/problem.ts';
import type { ViewRow } from './find-view.ts';

/** What a saved view shows at a moment, as an export asks for it. */
export interface ViewRows {
  filter: ExportRequest['filter'];
  order: ExportOrder;
  columns: ListExportColumn[];
}

/** The view keeps something that no list understands. */
export class UnreadableView extends Error {}

interface Moment {
  at: Date;
  timeZone: string;
}

/** What a view keeps, checked again by the rules of its writing. @throws UnreadableView */
export function contentOf({ content, list }: Pick<ViewRow, 'content' | 'list'>): ViewContent {
  try {
    const read = parse(viewContentSchema, content);
    if (read.list === list) return read;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
  throw new UnreadableView();
}

/** Days count back from the moment; dates are days of the zone that the view names. */
function instantsOf(range: ViewDateRange, { at, timeZone }: Moment): { from?: string; to?: string } {
  const startOf = (date: DateTime) => {
    const start = date.startOf('day').toUTC().toISO();
    if (start === null) throw new UnreadableView();
    return start;
  };
  if (range === null) return {};
  if (range.kind === 'last') {
    const today = DateTime.fromJSDate(at, { zone: timeZone });
    return { from: startOf(today.minus({ days: range.days - 1 })), to: startOf(today.plus({ days: 1 })) };
  }
  const dayOf = (date: string) => DateTime.fromISO(date, { zone: range.timeZone ?? timeZone });
  return {
    ...(range.from && { from: startOf(dayOf(range.from)) }),
    ...(range.to && { to: startOf(dayOf(range.to).plus({ days: 1 })) }),
  };
}

/** The columns of a file as the list has them. */
function columnsOf<List extends ListName>(
  list: List,
  chosen: readonly { key: ListColumn<List> }[] | null,
  actor: Actor,
): ListExportColumn<List>[] {
  if (chosen)
    return columnsInFile(
      list,
      chosen.map(({ key }) => key),
    );
  const hasMany = actor.role !== 'merchants';
  return columnsInFile(
    list,
    standardListColumns[list].filter((column) => hasMany || column !== 'merchant'),
  );
}

/** The rows that a view shows `actor` at a moment. @throws UnreadableView */
export function rowsOf(view: Pick<ViewRow, 'content' | 'list'>, actor: Actor, moment: Moment): ViewRows {
  const { list, filter, sort, columns, dateRange } = contentOf(view);
  return {
    filter: { ...filter, ...instantsOf(dateRange, moment) },
    order: sort,
    columns: columnsOf<ListName>(list, columns, actor),
  };
}

/**
 * As strict as whoever reads it later, in whatever zone: nothing is made of a view that its exports and alerts could
 * not read.
 * @throws Problem 400
 */
export function assertReadable(view: ViewRow, actor: Actor, at: Date): void {
  try {
    rowsOf(view, actor, { at, timeZone: 'UTC' });
  } catch (error) {
    if (error instanceof UnreadableView) throw invalidField('id', 'view_unreadable');
    throw error;
  }
}
