import * as z from 'zod';
import {
  applicationActions,
  applicationSections,
  decisionOutcomes,
  decisionReasons,
  linkDays,
  maxLinkDays,
  termsVersion,
} from '../vocabulary/application.ts';
import { type FieldReason, fieldReasons } from '../vocabulary/field-reasons.ts';
import { mailLanguages } from '../vocabulary/language.ts';
import {
  complianceStatuses,
  documentKinds,
  merchantActions,
  registrationStatuses,
} from '../vocabulary/merchant.ts';
import { savedSectionSchemas } from './application-sections.ts';
import { documentSchema } from './merchant-documents.ts';
import { merchantRequestSchema } from './merchant-requests.ts';
import { merchantIdSchema, merchantReferenceSchema, partnerIdSchema } from './merchants.ts';
import { ownerSchema } from './owners.ts';
import { emailSchema, textUpTo } from './text.ts';

const reasons = Object.keys(fieldReasons) as [FieldReason, ...FieldReason[]];

export const applicationGapSchema = z
  .strictObject({
    key: z.string().meta({ example: 'business.legalName' }),
    section: z.enum(applicationSections),
    field: z.string().nullable(),
    ownerId: z.string().nullable(),
    reason: z.enum(reasons),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    anyOf: z.array(z.enum(documentKinds)).meta({ description: 'Any of these papers would do' }),
  })
  .meta({ id: 'ApplicationGap', description: 'One thing that is missing or wrong' });

export const termsSchema = z
  .strictObject({
    version: z.string().meta({ description: 'Of the terms that are to be accepted', example: termsVersion }),
    accepted: z
      .strictObject({
        version: z.string(),
        name: z.string().meta({ description: 'Who accepted, as they signed' }),
        by: z.string(),
        at: z.iso.datetime(),
        address: z.string().meta({ description: 'The network address that they came from' }),
        device: z.string().nullable().meta({
          description: 'The browser that they came with, by name and system; null where it did not say',
          example: 'Chrome on Windows',
        }),
      })
      .nullable(),
  })
  .meta({ id: 'ApplicationTerms' });

const decisionSchema = z
  .strictObject({
    outcome: z.enum(decisionOutcomes),
    reasons: z.array(z.enum(decisionReasons)),
    at: z.iso.datetime(),
  })
  .meta({ id: 'ApplicationDecision', description: 'What the processor (InstantMID) answered last' });

const statusChangeSchema = z
  .strictObject({
    action: z.enum(merchantActions),
    by: z.string(),
    reason: z.string(),
    at: z.iso.datetime(),
  })
  .meta({ id: 'ApplicationStatusChange', description: 'What brought the application to its status' });

export const linkStateSchema = z
  .strictObject({
    createdBy: z.string(),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    isExpired: z.boolean(),
    openedAt: z.iso.datetime().nullable().meta({ description: 'When it was opened first' }),
    finishedAt: z.iso.datetime().nullable().meta({ description: 'When the merchant said to be done' }),
    email: z.string().nullable().meta({ description: 'Who is told by mail what is asked for and decided' }),
  })
  .meta({ id: 'ApplicationLink' });

export const applicationSchema = z
  .strictObject({
    merchantId: z.string().meta({ example: 'mer_0001' }),
    name: z.string(),
    partner: merchantReferenceSchema,
    status: z.enum(registrationStatuses),
    compliance: z.enum(complianceStatuses),
    mid: z.string().nullable(),
    sections: z.strictObject(savedSectionSchemas),
    owners: z.array(ownerSchema),
    documents: z.array(documentSchema),
    requests: z.array(merchantRequestSchema).meta({ description: 'Newest first' }),
    terms: termsSchema,
    missing: z
      .array(applicationGapSchema)
      .meta({ description: 'Empty once it is not to be changed any more' }),
    submittedAt: z.iso.datetime().nullable(),
    submittedBy: z.string().nullable(),
    decision: decisionSchema.nullable(),
    statusChange: statusChangeSchema.nullable(),
    link: linkStateSchema.nullable(),
    allowedActions: z.array(z.enum(applicationActions)),
  })
  .meta({ id: 'Application' });

export const newApplicationBodySchema = z
  .strictObject({
    tradingName: textUpTo(120).min(2, 'Field has to be at least 2 characters'),
    partnerId: partnerIdSchema
      .optional()
      .meta({ description: 'For administrators; a partner registers its own' }),
  })
  .meta({ id: 'NewApplicationRequest' });

export const termsBodySchema = z
  .strictObject({
    merchantId: merchantIdSchema,
    version: textUpTo(20).meta({ example: termsVersion }),
    name: textUpTo(120).min(2, 'Field has to be at least 2 characters'),
  })
  .meta({ id: 'TermsRequest' });
export const linkTermsBodySchema = termsBodySchema
  .omit({ merchantId: true })
  .meta({ id: 'LinkTermsRequest' });

export const linkBodySchema = z
  .strictObject({
    merchantId: merchantIdSchema,
    days: z.int().min(1).max(maxLinkDays).default(linkDays),
    email: emailSchema.optional().meta({
      description: 'Who is told by mail what is asked for and decided; the link itself is in no mail',
    }),
    locale: z.enum(mailLanguages).default('en').meta({ description: 'Of these mails' }),
  })
  .meta({ id: 'ApplicationLinkRequest' });

export const newLinkSchema = z
  .strictObject({
    link: linkStateSchema,
    path: z.string().meta({
      description:
        'Path of the portal at which the merchant fills in their part. It is told this once: only a digest is kept',
      example: '/application#n7H1…c0',
    }),
  })
  .meta({ id: 'NewApplicationLink' });

export type Application = z.infer<typeof applicationSchema>;
export type ApplicationLink = z.infer<typeof linkStateSchema>;
export type LinkBody = z.infer<typeof linkBodySchema>;
export type LinkTermsBody = z.infer<typeof linkTermsBodySchema>;
export type NewApplicationBody = z.infer<typeof newApplicationBodySchema>;
export type NewApplicationLink = z.infer<typeof newLinkSchema>;
export type SavedSections = Application['sections'];
export type TermsBody = z.infer<typeof termsBodySchema>;
