import * as z from 'zod';
import { mailLanguages } from '../vocabulary/language.ts';
import { emailSchema } from './text.ts';
import { transactionIdSchema } from './transactions.ts';

export const receiptBodySchema = z
  .strictObject({
    transactionId: transactionIdSchema,
    to: emailSchema.meta({ example: 'ada@example.com' }),
    language: z.enum(mailLanguages),
  })
  .meta({ id: 'ReceiptRequest' });

export const receiptMailSchema = z
  .strictObject({
    ...receiptBodySchema.shape,
    requestedAt: z.iso.datetime().meta({ description: 'It is sent as soon as the mail service takes it' }),
  })
  .meta({ id: 'ReceiptMail' });

export type ReceiptBody = z.infer<typeof receiptBodySchema>;
export type ReceiptMail = z.infer<typeof receiptMailSchema>;
