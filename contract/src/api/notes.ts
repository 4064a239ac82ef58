import * as z from 'zod';
import { idOf } from './page.ts';
import { linesUpTo } from './text.ts';
import { transactionIdSchema } from './transactions.ts';

export const noteSchema = z
  .strictObject({
    id: z.string(),
    text: z.string(),
    author: z.string(),
    createdAt: z.iso.datetime(),
    refundId: z
      .string()
      .nullable()
      .meta({ description: 'The refund that it is about; null for the payment' }),
  })
  .meta({ id: 'Note' });

export const noteListSchema = z.strictObject({ items: z.array(noteSchema) }).meta({ id: 'NoteList' });

export const noteBodySchema = z
  .strictObject({
    transactionId: transactionIdSchema,
    text: linesUpTo(2_000),
    refundId: idOf('ref_')
      .optional()
      .meta({ description: 'One of the transaction’s refunds, where the note is about that' }),
  })
  .meta({ id: 'NoteRequest' });

export type Note = z.infer<typeof noteSchema>;
export type NoteBody = z.infer<typeof noteBodySchema>;
export type NoteList = z.infer<typeof noteListSchema>;
