import * as z from 'zod';
import { requestKinds, requestSides, requestStatuses } from '../vocabulary/application.ts';
import { documentKinds } from '../vocabulary/merchant.ts';
import { dateSchema } from './instant.ts';
import { merchantIdSchema } from './merchants.ts';
import { answeredId, idOf } from './page.ts';
import { personalLinesUpTo } from './text.ts';

const messageSchema = z
  .strictObject({
    by: z.string(),
    side: z.enum(requestSides),
    text: z.string(),
    documentId: z.string().nullable().meta({ description: 'The document that came with it' }),
    at: z.iso.datetime(),
  })
  .meta({ id: 'MerchantRequestMessage' });

export const merchantRequestSchema = z
  .strictObject({
    id: answeredId('irq_'),
    merchantId: z.string(),
    kind: z.enum(requestKinds),
    documentKind: z.enum(documentKinds).nullable(),
    status: z.enum(requestStatuses),
    dueOn: z.iso.date().nullable(),
    openedBy: z.string(),
    openedAt: z.iso.datetime(),
    closedBy: z.string().nullable(),
    closedAt: z.iso.datetime().nullable(),
    isUnread: z
      .boolean()
      .meta({ description: 'Whether the other side said something that the caller has not read' }),
    messages: z.array(messageSchema).meta({ description: 'Oldest first; the first says what is asked for' }),
    mayReply: z.boolean(),
    mayClose: z.boolean(),
  })
  .meta({ id: 'MerchantRequest' });

export const merchantRequestListSchema = z
  .strictObject({ items: z.array(merchantRequestSchema).meta({ description: 'Newest first' }) })
  .meta({ id: 'MerchantRequestList' });

export const newRequestBodySchema = z
  .strictObject({
    merchantId: merchantIdSchema,
    kind: z.enum(requestKinds).meta({
      description:
        'Administrators ask for documents and information, and leave notes; everybody asks questions',
    }),
    documentKind: z.enum(documentKinds).optional().meta({ description: 'Required of a document' }),
    text: personalLinesUpTo(2_000),
    dueOn: dateSchema.optional(),
  })
  .meta({ id: 'NewMerchantRequest' });

export const replyBodySchema = z
  .strictObject({ id: idOf('irq_'), text: personalLinesUpTo(2_000) })
  .meta({ id: 'MerchantRequestReply' });
export const requestIdBodySchema = z.strictObject({ id: idOf('irq_') }).meta({ id: 'MerchantRequestId' });

export type MerchantRequest = z.infer<typeof merchantRequestSchema>;
export type MerchantRequestList = z.infer<typeof merchantRequestListSchema>;
export type NewRequestBody = z.infer<typeof newRequestBodySchema>;
export type ReplyBody = z.infer<typeof replyBodySchema>;
