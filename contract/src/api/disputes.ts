import * as z from 'zod';
import { cardBrands, entryModes } from '../vocabulary/card.ts';
import {
  disputeActions,
  disputeDates,
  disputeStages,
  disputeStatuses,
  evidenceKinds,
  evidenceTypes,
} from '../vocabulary/dispute.ts';
import {
  disputeReasonCodes,
  disputeReasonGroups,
  disputeReasonNames,
  disputeSubReasons,
} from '../vocabulary/dispute-reasons.ts';
import { responseWarnings } from '../vocabulary/dispute-response.ts';
import { listSorts } from '../vocabulary/list.ts';
import { instantSchema } from './instant.ts';
import { idsOf, livePageOf, noMatchOf, statusTotalsOf } from './live-list.ts';
import { merchantIdsQuery, merchantReferenceSchema } from './merchants.ts';
import { currencySchema, moneySchema } from './money.ts';
import { answeredId, idOf, listOf, pageQuery } from './page.ts';
import { anyLinesUpTo, textUpTo } from './text.ts';
import { amountNeedsCurrency, currencyMissing } from './transactions.ts';

export const disputeIdSchema = idOf('dsp_');

const amountMinorQuery = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
/** The longest look ahead for deadlines, in days. */
export const maxDueWithinDays = 365;

export const disputeFilterFields = {
  status: listOf(z.enum(disputeStatuses)).optional(),
  stage: listOf(z.enum(disputeStages)).optional(),
  reason: listOf(z.enum(disputeReasonGroups))
    .optional()
    .meta({ description: 'Groups of reasons; `reasonCode` is finer' }),
  reasonCode: listOf(z.enum(disputeReasonCodes)).optional(),
  brand: listOf(z.enum(cardBrands)).optional(),
  entryMode: listOf(z.enum(entryModes)).optional().meta({ description: 'How the card was entered' }),
  evidence: listOf(z.enum(evidenceKinds))
    .optional()
    .meta({ description: 'Disputes that were answered with a file of one of these kinds' }),
  merchantId: merchantIdsQuery,
  from: instantSchema.optional().meta({ description: 'Opened at or after this instant' }),
  to: instantSchema.optional().meta({ description: 'Opened before this instant' }),
  dateOf: z.enum(disputeDates).optional().meta({
    description: 'What `from` and `to` are about; `opened` unless told otherwise',
  }),
  dueWithinDays: z.coerce.number().int().min(1).max(maxDueWithinDays).optional().meta({
    description: 'Only what needs a response, with its deadline at most so many times 24 hours from now',
  }),
  amountMin: amountMinorQuery.optional().meta({ description: 'Minor units; needs `currency`' }),
  amountMax: amountMinorQuery.optional().meta({ description: 'Minor units; needs `currency`' }),
  currency: currencySchema.optional(),
  search: textUpTo(100).optional().meta({
    description:
      'An id of a dispute or transaction, or its beginning; last four digits; an email; words of a customer’s name or of a payment’s reference, in any order',
  }),
};

export const disputeFilterSchema = z
  .strictObject(disputeFilterFields)
  .refine(amountNeedsCurrency, currencyMissing);

export const disputeQuerySchema = z
  .strictObject({
    ...disputeFilterFields,
    id: idsOf(disputeIdSchema),
    sort: z.enum(listSorts.disputes).default('newest').meta({
      description:
        '`due`: what must be answered comes first, by its deadline; then the others, newest first. By amount, rows of one currency stand together',
    }),
    ...pageQuery,
  })
  .refine(amountNeedsCurrency, currencyMissing);

export const disputeSchema = z
  .strictObject({
    id: answeredId('dsp_'),
    transactionId: z.string(),
    merchant: merchantReferenceSchema,
    stage: z.enum(disputeStages),
    status: z.enum(disputeStatuses),
    reasonCode: z.string(),
    reason: z.enum([...disputeReasonNames, 'other']),
    reasonGroup: z.enum(disputeReasonGroups).nullable().meta({
      description: 'What the filter `reason` takes; null for a code that is not known here',
    }),
    subReason: z.enum(disputeSubReasons).nullable().meta({
      description: 'What else the issuer said, where the code alone says too little',
    }),
    amount: moneySchema,
    brand: z.enum(cardBrands),
    last4: z.string(),
    customerName: z.string(),
    customerEmail: z.string(),
    timeZone: z
      .string()
      .meta({ description: 'The merchant’s IANA time zone: its days are what `dueBy` counts in' }),
    openedAt: z.iso.datetime(),
    dueBy: z.iso.datetime().meta({ description: 'When an answer must be in at the latest' }),
    closedAt: z.iso.datetime().nullable(),
    allowedActions: z.array(z.enum(disputeActions)),
  })
  .meta({ id: 'Dispute' });

export const disputePageSchema = livePageOf(disputeSchema);
export const disputeTotalsSchema = statusTotalsOf(z.enum(disputeStatuses))
  .extend({
    nextDueBy: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'The earliest deadline of those that need a response' }),
  })
  .meta({ id: 'DisputeTotals' });
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
export type DisputePage = z.infer<typeof disputePageSchema>;
export type DisputeQuery = z.infer<typeof disputeQuerySchema>;
export type Evidence = z.infer<typeof evidenceSchema>;
export type EvidenceUploadQuery = z.infer<typeof evidenceUploadQuerySchema>;
export type SubmissionBody = z.infer<typeof submissionBodySchema>;
export type TemplateList = z.infer<typeof templateListSchema>;
export type TemplateQuery = z.infer<typeof templateQuerySchema>;
