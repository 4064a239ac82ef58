import * as z from 'zod';
import { listNames } from '../vocabulary/list.ts';
import { viewActions, viewVisibilities } from '../vocabulary/view.ts';
import { answeredId, idOf } from './page.ts';
import { textUpTo } from './text.ts';
import { viewContentSchema } from './view-content.ts';
import { viewAlertSchema, viewScheduleSchema } from './view-tasks.ts';

const viewIdSchema = idOf('view_');
const listSchema = z.enum(listNames);
const visibilitySchema = z.enum(viewVisibilities);
const nameSchema = textUpTo(60);

export const savedViewSchema = z
  .strictObject({
    id: answeredId('view_'),
    list: listSchema,
    name: z.string(),
    visibility: visibilitySchema,
    owner: z.string().meta({ description: 'Username of whoever saved it' }),
    content: viewContentSchema.nullable().meta({
      description: 'Null where it was saved in a form that cannot be read: its schedules and alerts stop',
    }),
    isDefault: z.boolean().meta({ description: 'Whether the caller’s list opens with it' }),
    allowedActions: z.array(z.enum(viewActions)),
    schedule: viewScheduleSchema.nullable().meta({ description: 'The caller’s own' }),
    alert: viewAlertSchema.nullable().meta({ description: 'The caller’s own' }),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'SavedView' });

export const savedViewListSchema = z
  .strictObject({ items: z.array(savedViewSchema) })
  .meta({ id: 'SavedViewList' });

export const savedViewQuerySchema = z.strictObject({ list: listSchema.default('transactions') });
export const savedViewIdSchema = z.strictObject({ id: viewIdSchema }).meta({ id: 'SavedViewName' });

export const newViewBodySchema = z
  .strictObject({ name: nameSchema, visibility: visibilitySchema, content: viewContentSchema })
  .meta({ id: 'NewSavedView' });

export const viewChangeBodySchema = z
  .strictObject({
    id: viewIdSchema,
    name: nameSchema.optional(),
    visibility: visibilitySchema.optional(),
    content: viewContentSchema.optional().meta({ description: 'Of the same list' }),
  })
  .meta({ id: 'SavedViewChange' });

export const defaultViewBodySchema = z
  .strictObject({
    list: listSchema,
    id: viewIdSchema.nullable().meta({ description: 'Null for none: the list opens unfiltered' }),
  })
  .meta({ id: 'DefaultView' });

export type DefaultViewBody = z.infer<typeof defaultViewBodySchema>;
export type NewViewBody = z.infer<typeof newViewBodySchema>;
export type SavedView = z.infer<typeof savedViewSchema>;
export type SavedViewList = z.infer<typeof savedViewListSchema>;
export type SavedViewName = z.infer<typeof savedViewIdSchema>;
export type SavedViewQuery = z.infer<typeof savedViewQuerySchema>;
export type ViewChangeBody = z.infer<typeof viewChangeBodySchema>;
