import * as z from 'zod';
import { cardBrands } from '../vocabulary/card.ts';
import { disputeStages, evidenceKinds } from '../vocabulary/dispute.ts';
import {
  firstAnswers,
  matchedElements,
  maxCoverLetter,
  maxResponseText,
  offeredKinds,
  priorPaymentsNeeded,
  productTypes,
  type ResponseField,
  requirementLevels,
  requirementReasons,
  requirementSources,
  responseFields,
  responseQuestions,
  responseTextLimits,
  responseWarnings,
  suggestionSources,
} from '../vocabulary/dispute-response.ts';
import { fieldReasons } from '../vocabulary/field-reasons.ts';
import { disputeIdSchema, evidenceSchema } from './disputes.ts';
import { moneySchema } from './money.ts';
import { idOf } from './page.ts';
import { anyLinesUpTo } from './text.ts';

const productTypeSchema = z.enum(productTypes);
const firstAnswerSchema = z.enum(firstAnswers);
const responseFieldSchema = z.enum(responseFields);

/** A schema for each text of a response. */
const eachField = <Schema extends z.ZodType>(schemaOf: (max: number) => Schema) =>
  Object.fromEntries(responseFields.map((field) => [field, schemaOf(responseTextLimits[field])])) as Record<
    ResponseField,
    Schema
  >;

const typedFieldsSchema = z
  .strictObject(eachField((max) => anyLinesUpTo(max).optional()))
  .refine(
    (fields) => Object.values(fields).reduce((sum, text) => sum + (text?.length ?? 0), 0) <= maxResponseText,
    fieldReasons.text_total,
  );

const answeredFieldsSchema = z.strictObject(eachField(() => z.string())).meta({ id: 'DisputeResponseTexts' });

export const disputeResponseQuerySchema = z.strictObject({ disputeId: disputeIdSchema });

export const packetQuerySchema = z.strictObject({
  disputeId: disputeIdSchema,
  stage: z.enum(disputeStages).optional().meta({
    description: 'A stage that was answered: the packet that was sent. Without it the draft as it is now',
  }),
});

export const disputeResponseBodySchema = z
  .strictObject({
    disputeId: disputeIdSchema,
    version: z
      .int()
      .min(0)
      .meta({ description: 'The version that was changed: 409 when it is not the newest' }),
    productType: productTypeSchema.nullable().meta({ description: 'null: as suggested' }),
    firstAnswer: firstAnswerSchema.nullable().meta({ description: 'null: as suggested' }),
    fields: typedFieldsSchema.meta({ description: 'All of them: one that is left out is as suggested' }),
    coverLetter: anyLinesUpTo(maxCoverLetter)
      .nullable()
      .meta({ description: 'null: written from the facts, again whenever they change' }),
    priorPayments: z
      .array(idOf('txn_'))
      .max(priorPaymentsNeeded)
      .nullable()
      .meta({ description: 'Chosen among the prior payments that are offered; null: as suggested' }),
  })
  .meta({ id: 'DisputeResponseRequest' });

/** What people said, as it is kept: with a 409 it is what somebody else saved meanwhile. */
const writtenFields = {
  version: z
    .int()
    .meta({ description: 'Grows with every save of texts and choices; files do not change it', example: 3 }),
  editedBy: z.string().nullable(),
  editedAt: z.iso.datetime().nullable(),
  productType: productTypeSchema,
  firstAnswer: firstAnswerSchema.nullable().meta({ description: 'null where nothing is asked first' }),
  fields: answeredFieldsSchema.meta({ description: 'As they would be sent: suggested ones are filled in' }),
  coverLetter: z.strictObject({
    text: z.string(),
    isEdited: z.boolean().meta({ description: 'Edited by hand: it is not written from the facts any more' }),
  }),
  priorPayments: z.array(z.string()).meta({ description: 'The prior payments that would be sent' }),
};
export const writtenResponseSchema = z.strictObject(writtenFields).meta({ id: 'WrittenDisputeResponse' });

const requirementSchema = z
  .strictObject({
    key: z.enum([...evidenceKinds, ...responseFields]),
    type: z.enum(['file', 'text']),
    level: z.enum(requirementLevels),
    why: z.enum(requirementReasons),
    metBy: z
      .enum(requirementSources)
      .nullable()
      .meta({ description: 'record: the packet states it from what is known of the payment' }),
  })
  .meta({ id: 'ResponseRequirement' });

const offeredSchema = z
  .strictObject({
    kind: z.enum(offeredKinds),
    id: z.string().meta({ description: 'Of a transaction, or of a refund' }),
    amount: moneySchema,
    createdAt: z.iso.datetime(),
    matches: z.array(z.enum(matchedElements)),
  })
  .meta({ id: 'OfferedEvidence' });

const warningSchema = z
  .strictObject({
    code: z.enum(responseWarnings),
    field: responseFieldSchema.nullable(),
    isInCoverLetter: z.boolean(),
    evidenceId: z.string().nullable(),
    page: z.int().nullable(),
    line: z.int().nullable(),
  })
  .meta({
    id: 'ResponseWarning',
    description:
      'Where a number is that banks refuse to be sent, never the number; or a character that the packet cannot show',
  });

const share = z.strictObject({ met: z.int(), of: z.int() });

const earlierSchema = z
  .strictObject({
    stage: z.enum(disputeStages),
    submittedBy: z.string(),
    submittedAt: z.iso.datetime(),
    productType: productTypeSchema.nullable(),
    fields: answeredFieldsSchema,
    coverLetter: z.string(),
    evidence: z.array(evidenceSchema),
    packet: z
      .strictObject({ bytes: z.int(), pages: z.int() })
      .nullable()
      .meta({ description: 'null where none was kept' }),
  })
  .meta({ id: 'EarlierResponse' });

export const disputeResponseSchema = z
  .strictObject({
    disputeId: z.string(),
    stage: z.enum(disputeStages),
    isLocked: z.boolean().meta({ description: 'Sent, overdue or decided: nothing can be changed' }),
    ...writtenFields,
    revision: z.int().meta({ description: 'Grows with every change, of files too: submit names it' }),
    question: z
      .enum(responseQuestions)
      .nullable()
      .meta({ description: 'What is asked first for this reason' }),
    asksProductType: z.boolean().meta({ description: 'Whether it changes what is needed' }),
    isProductTypeSuggested: z.boolean(),
    isFirstAnswerSuggested: z.boolean(),
    suggestions: z.array(
      z.strictObject({ field: responseFieldSchema, value: z.string(), source: z.enum(suggestionSources) }),
    ),
    offered: z.array(offeredSchema),
    evidence: z.array(evidenceSchema).meta({ description: 'The files of this stage, oldest first' }),
    requirements: z.array(requirementSchema).meta({ description: 'What matters most first' }),
    completeness: z.strictObject({ required: share, recommended: share }),
    limits: z.strictObject({
      network: z.enum(cardBrands),
      maxBytes: z.int(),
      maxPages: z.int(),
      maxFiles: z.int(),
      bytes: z.int().meta({ description: 'About what the packet has with its images at full quality' }),
      leastBytes: z
        .int()
        .meta({ description: 'About what it has with its images made as small as they may be' }),
      pages: z.int(),
    }),
    warnings: z.array(warningSchema),
    earlier: z.array(earlierSchema).meta({ description: 'What was sent at stages before, oldest first' }),
  })
  .meta({ id: 'DisputeResponse' });

export type DisputeResponse = z.infer<typeof disputeResponseSchema>;
export type DisputeResponseBody = z.infer<typeof disputeResponseBodySchema>;
export type EarlierResponse = z.infer<typeof earlierSchema>;
export type OfferedEvidence = z.infer<typeof offeredSchema>;
export type PacketQuery = z.infer<typeof packetQuerySchema>;
export type ResponseRequirement = z.infer<typeof requirementSchema>;
export type ResponseWarning = z.infer<typeof warningSchema>;
export type WrittenResponse = z.infer<typeof writtenResponseSchema>;
