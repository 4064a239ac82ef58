import * as z from 'zod';
import { cardBrands } from '../vocabulary/card.ts';
import {
  disputeActions,
  disputeStages,
  disputeStatuses,
  evidenceKinds,
  evidenceTypes,
} from '../vocabulary/dispute.ts';
import { matchedElements, responseWarnings } from '../vocabulary/dispute-response.ts';
import { listSorts } from '../vocabulary/list.ts';
import { eventActors } from '../vocabulary/transaction.ts';
import { instantSchema } from './instant.ts';
import { idsOf, livePageOf, noMatchOf, statusTotalsOf } from './live-list.ts';
import { merchantIdsQuery, merchantReferenceSchema } from './merchants.ts';
import { moneySchema } from './money.ts';
import { answeredId, idOf, listOf, pageQuery } from './page.ts';
import { anyLinesUpTo, textUpTo } from './text.ts';

export const disputeIdSchema = idOf('dsp_');

export const disputeFilterFields = {
  status: listOf(z.enum(disputeStatuses)).optional(),
  stage: listOf(z.enum(disputeStages)).optional(),
  merchantId: merchantIdsQuery,
  from: instantSchema.optional().meta({ description: 'Opened at or after this instant' }),
  to: instantSchema.optional().meta({ description: 'Opened before this instant' }),
  search: textUpTo(64).optional().meta({ description: 'An id of a dispute or transaction' }),
};

export const disputeFilterSchema = z.strictObject(disputeFilterFields);

export const disputeQuerySchema = z.strictObject({
  ...disputeFilterFields,
  id: idsOf(disputeIdSchema),
  sort: z
    .enum(listSorts.disputes)
    .default('newest')
    .meta({ description: 'due: what must be answered first comes first; closed disputes are left out' }),
  ...pageQuery,
});

export const disputeSchema = z
  .strictObject({
    id: answeredId('dsp_'),
    transactionId: z.string(),
    merchant: merchantReferenceSchema,
    stage: z.enum(disputeStages),
    status: z.enum(disputeStatuses),
    reasonCode: z.string(),
    reason: z.string(),
    amount: moneySchema,
    brand: z.enum(cardBrands),
    last4: z.string(),
    customerName: z.string(),
    openedAt: z.iso.datetime(),
    dueBy: z.iso.datetime().meta({ description: 'When an answer must be in at the latest' }),
    closedAt: z.iso.datetime().nullable(),
    allowedActions: z.array(z.enum(disputeActions)),
  })
  .meta({ id: 'Dispute' });

export const disputePageSchema = livePageOf(disputeSchema);
export const disputeTotalsSchema = statusTotalsOf(z.enum(disputeStatuses)).meta({ id: 'DisputeTotals' });
export const noDisputesSchema = noMatchOf('disputes').meta({ id: 'NoDisputes' });
export const disputeDetailQuerySchema = z.strictObject({ id: disputeIdSchema });

export const evidenceSchema = z
  .strictObject({
    id: answeredId('evd_'),
    kind: z.enum(evidenceKinds),
    fileName: z.string(),
    contentType: z.enum(evidenceTypes),
    size: z.int(),
    sha256: z.string(),
    stage: z.enum(disputeStages),
    uploadedBy: z.string(),
    uploadedAt: z.iso.datetime(),
    isLocked: z.boolean().meta({ description: 'Part of a submission: it cannot be deleted any more' }),
    pages: z.int().meta({ description: 'How many it has in the packet' }),
    warnings: z
      .array(
        z.strictObject({
          code: z.enum(responseWarnings),
          page: z.int().nullable(),
          line: z.int().nullable(),
        }),
      )
      .meta({ description: 'Where a number is that banks refuse to be sent; never the number' }),
  })
  .meta({ id: 'Evidence' });

const priorPaymentSchema = z
  .strictObject({
    transactionId: z.string(),
    amount: moneySchema,
    createdAt: z.iso.datetime(),
    matches: z.array(z.enum(matchedElements)),
  })
  .meta({ id: 'PriorPayment' });

export const disputeDetailSchema = z
  .strictObject({
    ...disputeSchema.shape,
    timeZone: z.string(),
    fee: moneySchema,
    timeline: z.array(
      z.strictObject({
        stage: z.enum(disputeStages),
        status: z.enum(disputeStatuses),
        actor: z.enum(eventActors),
        at: z.iso.datetime(),
      }),
    ),
    evidence: z.array(evidenceSchema),
    submissions: z.array(
      z.strictObject({
        stage: z.enum(disputeStages),
        text: z.string(),
        submittedBy: z.string(),
        submittedAt: z.iso.datetime(),
      }),
    ),
    compellingEvidence: z.array(priorPaymentSchema).meta({
      description: 'Prior payments that answer a V 10.4 dispute; two are needed, none when too few',
    }),
  })
  .meta({ id: 'DisputeDetail' });

export const disputeBodySchema = z
  .strictObject({ id: disputeIdSchema, action: z.enum(['accept', 'escalate']) })
  .meta({ id: 'DisputeRequest' });

export const evidenceUploadQuerySchema = z.strictObject({
  disputeId: disputeIdSchema,
  kind: z.enum(evidenceKinds),
  fileName: textUpTo(120).refine(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a file name must not hold
    (name) => !/[\u0000-\u001f\u007f/\\:*?"<>|]/.test(name) && !name.startsWith('.'),
    'is not a safe file name',
  ),
});

export const evidenceIdQuerySchema = z.strictObject({ id: idOf('evd_') });

export const submissionBodySchema = z
  .strictObject({
    disputeId: disputeIdSchema,
    text: anyLinesUpTo(20_000).default('').meta({ description: 'Said besides what the draft says' }),
    revision: z.int().min(0).optional().meta({
      description: 'Of the draft that was looked at: 409 `draft_changed` when there is a newer one',
    }),
  })
  .meta({ id: 'EvidenceSubmission' });

export const templateQuerySchema = z.strictObject({
  reasonCode: textUpTo(12).optional().meta({ example: 'V 10.4' }),
});

export const templateListSchema = z
  .strictObject({
    items: z.array(
      z.strictObject({ reasonCode: z.string(), name: z.string(), evidence: z.array(z.enum(evidenceKinds)) }),
    ),
  })
  .meta({ id: 'EvidenceTemplates' });

export const deletedSchema = z.strictObject({ id: z.string(), deleted: z.literal(true) });

export type Deleted = z.infer<typeof deletedSchema>;
export type Dispute = z.infer<typeof disputeSchema>;
export type DisputeFilter = z.infer<typeof disputeFilterSchema>;
export type DisputeTotals = z.infer<typeof disputeTotalsSchema>;
export type NoDisputes = z.infer<typeof noDisputesSchema>;
export type DisputeBody = z.infer<typeof disputeBodySchema>;
export type DisputeDetail = z.infer<typeof disputeDetailSchema>;
export type DisputePage = z.infer<typeof disputePageSchema>;
export type DisputeQuery = z.infer<typeof disputeQuerySchema>;
export type Evidence = z.infer<typeof evidenceSchema>;
export type EvidenceUploadQuery = z.infer<typeof evidenceUploadQuerySchema>;
export type PriorPayment = z.infer<typeof priorPaymentSchema>;
export type SubmissionBody = z.infer<typeof submissionBodySchema>;
export type TemplateList = z.infer<typeof templateListSchema>;
export type TemplateQuery = z.infer<typeof templateQuerySchema>;
