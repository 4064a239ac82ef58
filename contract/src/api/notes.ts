import * as z from 'zod';
import { linesUpTo } from './text.ts';
import { transactionIdSchema } from './transactions.ts';

export const noteSchema = z
  .strictObject({ id: z.string(), text: z.string(), author: z.string(), createdAt: z.iso.datetime() })
  .meta({ id: 'Note' });

export const noteListSchema = z.strictObject({ items: z.array(noteSchema) }).meta({ id: 'NoteList' });

export const noteBodySchema = z
  .strictObject({ transactionId: transactionIdSchema, text: linesUpTo(2_000) })
  .meta({ id: 'NoteRequest' });

export type Note = z.infer<typeof noteSchema>;
export type NoteBody = z.infer<typeof noteBodySchema>;
export type NoteList = z.infer<typeof noteListSchema>;
