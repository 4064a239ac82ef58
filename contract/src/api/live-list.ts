import * as z from 'zod';
import type { ListName } from '../vocabulary/list.ts';
import { listFilterParts } from '../vocabulary/list.ts';
import { moneySchema } from './money.ts';
import { listOf, pageOf } from './page.ts';
import { sequenceSchema } from './realtime.ts';

/** Parameter of a list: only some of its rows. */
export const idsOf = <Id extends z.ZodType<string>>(id: Id) =>
  listOf(id).optional().meta({
    description: 'Only these, as far as the filter leaves them: how rows that changed are read again',
  });

/** A page of a list whose rows are told of by the socket. */
export const livePageOf = <Item extends z.ZodType>(item: Item) =>
  pageOf(item).extend({
    sequence: sequenceSchema.meta({
      description: 'The page shows what happened up to this event: a socket goes on after it',
    }),
  });

/** How many rows of each status a filter leaves. */
export const statusCountsOf = <Status extends z.ZodType<string>>(status: Status) =>
  z.strictObject({ items: z.array(z.strictObject({ status, count: z.int() })) });

/** As `statusCountsOf`, with their sum, for each status and currency. */
export const statusTotalsOf = <Status extends z.ZodType<string>>(status: Status) =>
  z.strictObject({
    items: z.array(z.strictObject({ status, count: z.int(), total: moneySchema })),
  });

/** Why the filter of a list leaves nothing. */
export const noMatchOf = <List extends ListName>(list: List) =>
  z.strictObject({
    without: z
      .array(z.strictObject({ part: z.enum(listFilterParts[list]), count: z.int() }))
      .meta({ description: 'For each part of the filter, how many rows there are without it' }),
    nearest: z
      .strictObject({ earlier: z.iso.datetime().nullable(), later: z.iso.datetime().nullable() })
      .nullable()
      .meta({ description: 'The rows next to the dates asked for; null where no dates were' }),
  });
