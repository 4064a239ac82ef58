import * as z from 'zod';
import { withoutCardNumbers } from '../vocabulary/card-number.ts';
import { fieldReasons } from '../vocabulary/field-reasons.ts';
import { viewActions, viewLists, viewVisibilities } from '../vocabulary/view.ts';
import { answeredId, idOf } from './page.ts';
import { textUpTo } from './text.ts';
import { viewAlertSchema, viewScheduleSchema } from './view-tasks.ts';

const viewIdSchema = idOf('view_');
const listSchema = z.enum(viewLists);
const visibilitySchema = z.enum(viewVisibilities);
const nameSchema = textUpTo(60);

/** Only what an address can hold: the portal reads it back as one. */
const querySchema = z
  .string()
  .max(2_000)
  .regex(/^[\w%=&+.,:*~!'()-]*$/, 'must be the query of an address')
  .refine(
    (query) => [...new URLSearchParams(query)].flat().every((value) => withoutCardNumbers(value) === value),
    fieldReasons.card_in_text,
  )
  .meta({
    description: 'What the list’s address holds after the question mark: filter, order, columns',
    example: 'status=declined&sort=highest',
  });

export const savedViewSchema = z
  .strictObject({
    id: answeredId('view_'),
    list: listSchema,
    name: z.string(),
    visibility: visibilitySchema,
    owner: z.string().meta({ description: 'Username of whoever saved it' }),
    query: z.string(),
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
  .strictObject({ list: listSchema, name: nameSchema, visibility: visibilitySchema, query: querySchema })
  .meta({ id: 'NewSavedView' });

export const viewChangeBodySchema = z
  .strictObject({
    id: viewIdSchema,
    name: nameSchema.optional(),
    visibility: visibilitySchema.optional(),
    query: querySchema.optional(),
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
