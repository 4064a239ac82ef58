import * as z from 'zod';
import { changeStatuses } from '../vocabulary/merchant.ts';

/** What became of a change that somebody else decided first. */
export const changeDecidedSchema = z
  .strictObject({
    status: z.enum(changeStatuses),
    by: z.string().nullable().meta({ description: 'Null where it ended by itself' }),
    at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ChangeDecided' });

export type ChangeDecided = z.infer<typeof changeDecidedSchema>;
