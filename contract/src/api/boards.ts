import * as z from 'zod';
import {
  boardTemplates,
  boardWidgetSizes,
  boardWidgets,
  maxBoards,
  maxBoardWidgets,
} from '../vocabulary/board.ts';
import { dashboardComparisons, dashboardPeriods } from '../vocabulary/dashboard.ts';
import { fieldReasons } from '../vocabulary/field-reasons.ts';
import { merchantIdSchema } from './merchants.ts';
import { idOf } from './page.ts';
import { textUpTo } from './text.ts';

/** Entries that can be told apart by their ids. */
const withOwnIds = <Item extends z.ZodType<{ id: string }>>(item: Item, max: number) =>
  z
    .array(item)
    .max(max)
    .check(({ value, issues }) => {
      const ids = value.map(({ id }) => id);
      for (const [index, id] of ids.entries())
        if (ids.indexOf(id) < index)
          issues.push({ code: 'custom', path: [index, 'id'], message: fieldReasons.id_twice, input: value });
    });

const periodSchema = z.enum(dashboardPeriods);
const comparisonSchema = z.enum(dashboardComparisons);

export const boardWidgetSchema = z
  .strictObject({
    id: idOf('wgt_').meta({ description: 'Of the browser’s making, unique on its board' }),
    kind: z.enum(boardWidgets),
    size: z.enum(boardWidgetSizes),
    period: periodSchema.optional().meta({ description: 'The board’s when absent' }),
    comparison: comparisonSchema.optional().meta({ description: 'The board’s when absent' }),
    merchantId: merchantIdSchema
      .nullable()
      .optional()
      .meta({ description: 'The board’s when absent; null for all in the caller’s scope' }),
    viewId: idOf('view_').optional().meta({ description: 'What a `saved_view` shows, and no other has' }),
  })
  .check(({ value, issues }) => {
    if ((value.kind === 'saved_view') === (value.viewId !== undefined)) return;
    const message = value.viewId === undefined ? fieldReasons.required : fieldReasons.unknown_field;
    issues.push({ code: 'custom', path: ['viewId'], message, input: value });
  })
  .meta({ id: 'BoardWidget' });

const boardFields = {
  id: idOf('brd_').meta({ description: 'Of the browser’s making, unique among the user’s boards' }),
  name: textUpTo(60),
  isShared: z
    .boolean()
    .meta({ description: 'Whether the team sees it, each with figures of their own scope' }),
  period: periodSchema,
  comparison: comparisonSchema,
  merchantId: merchantIdSchema.nullable().meta({ description: 'Null for all in the caller’s scope' }),
  widgets: withOwnIds(boardWidgetSchema, maxBoardWidgets),
};

export const boardSchema = z.strictObject(boardFields).meta({ id: 'Board' });

const sharedBoardSchema = z
  .strictObject({
    ...boardFields,
    owner: z.string().meta({ description: 'Username of whose it is: nobody else changes it' }),
  })
  .meta({ id: 'SharedBoard' });

const boardTemplateSchema = z
  .strictObject({
    ...boardFields,
    template: z.enum(boardTemplates).meta({ description: 'By which the portal has words for its name' }),
  })
  .meta({ id: 'BoardTemplate' });

const revisionSchema = z.int().min(0).max(2_147_483_647);

export const boardsSchema = z
  .strictObject({
    revision: revisionSchema.meta({ description: 'Counts the changes; 0 before the first' }),
    boards: z
      .array(boardSchema)
      .meta({ description: 'The caller’s own, in their order; none where the first template is shown' }),
    shared: z
      .array(sharedBoardSchema)
      .meta({ description: 'Of others in the team; an id tells one from the others of its owner' }),
    templates: z
      .array(boardTemplateSchema)
      .meta({ description: 'What a board can start from; a new user has the first' }),
  })
  .meta({
    id: 'Boards',
    description: 'Cut to what the caller sees: widgets about other merchants, views and rights are left out',
  });

export const boardsBodySchema = z
  .strictObject({
    revision: revisionSchema.meta({ description: 'As it was read: refused where another tab was first' }),
    boards: withOwnIds(boardSchema, maxBoards),
  })
  .meta({ id: 'BoardsRequest' });

export type Board = z.infer<typeof boardSchema>;
export type BoardFromTemplate = z.infer<typeof boardTemplateSchema>;
export type Boards = z.infer<typeof boardsSchema>;
export type BoardsBody = z.infer<typeof boardsBodySchema>;
export type BoardWidget = z.infer<typeof boardWidgetSchema>;
export type SharedBoard = z.infer<typeof sharedBoardSchema>;
