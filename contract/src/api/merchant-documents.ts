import * as z from 'zod';
import { documentReviews, documentStatuses } from '../vocabulary/application.ts';
import { documentKinds } from '../vocabulary/merchant.ts';
import { dateSchema } from './instant.ts';
import { merchantIdSchema } from './merchants.ts';
import { answeredId, idOf } from './page.ts';
import { personalLinesUpTo, textUpTo } from './text.ts';

export const documentSchema = z
  .strictObject({
    id: answeredId('doc_'),
    kind: z.enum(documentKinds),
    fileName: z.string(),
    contentType: z.string(),
    size: z.int(),
    uploadedBy: z.string(),
    uploadedAt: z.iso.datetime(),
    status: z.enum(documentStatuses),
    expiresOn: z.iso.date().nullable().meta({ description: 'The last day on which it is good' }),
    replacedBy: z.string().nullable().meta({ description: 'The document that was given in its place' }),
    requestId: z.string().nullable().meta({ description: 'The request that it answers' }),
    reviewedBy: z.string().nullable(),
    reviewedAt: z.iso.datetime().nullable(),
    reason: z.string().nullable().meta({ description: 'Why it was rejected' }),
  })
  .meta({ id: 'MerchantDocument' });

export const documentListSchema = z
  .strictObject({ items: z.array(documentSchema).meta({ description: 'Newest first' }) })
  .meta({ id: 'MerchantDocumentList' });

export const fileNameSchema = textUpTo(120).refine(
  (name) => /^[\p{L}\p{N}][\p{L}\p{N} ._()-]*$/u.test(name),
  'is not a safe file name',
);

const uploadFields = {
  kind: z.enum(documentKinds),
  fileName: fileNameSchema,
  expiresOn: dateSchema.optional().meta({ description: 'As it stands on the document' }),
  replaces: idOf('doc_').optional().meta({ description: 'The document of which this one takes the place' }),
  requestId: idOf('irq_').optional().meta({ description: 'The request that it answers' }),
};
export const documentUploadQuerySchema = z.strictObject({ merchantId: merchantIdSchema, ...uploadFields });
export const linkUploadQuerySchema = z.strictObject(uploadFields);

export const documentIdQuerySchema = z.strictObject({ id: idOf('doc_') });

export const documentReviewBodySchema = z
  .strictObject({
    id: idOf('doc_'),
    decision: z.enum(documentReviews),
    reason: personalLinesUpTo(500)
      .optional()
      .meta({ description: 'Required to reject: the applicant reads it' }),
  })
  .meta({ id: 'DocumentReviewRequest' });

export type DocumentList = z.infer<typeof documentListSchema>;
export type DocumentReviewBody = z.infer<typeof documentReviewBodySchema>;
export type DocumentUploadQuery = z.infer<typeof documentUploadQuerySchema>;
export type LinkUploadQuery = z.infer<typeof linkUploadQuerySchema>;
export type MerchantDocument = z.infer<typeof documentSchema>;
