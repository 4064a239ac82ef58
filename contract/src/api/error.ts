import * as z from 'zod';
import { conflictReasons } from '../vocabulary/conflict-reasons.ts';
import { errorCodes } from '../vocabulary/errors.ts';
import { type FieldReason, fieldReasons } from '../vocabulary/field-reasons.ts';
import { businessSettingsSchema } from './business-settings.ts';
import { newerProfileSchema } from './checkout-profiles.ts';
import { paymentLinkDetailSchema } from './payment-links.ts';
import { changeDecidedSchema } from './setting-decided.ts';
import { statusChangeSchema } from './status-change.ts';

const reasons = Object.keys(fieldReasons) as [FieldReason, ...FieldReason[]];

const fieldProblemSchema = z.object({
  path: z.string(),
  message: z.string(),
  reason: z.enum(reasons).meta({ description: 'Why, for programs' }),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

/** The body of every error response, of the proxy and of the backend. */
export const errorResponseSchema = z
  .object({
    error: z.enum(errorCodes),
    message: z.string(),
    requestId: z.string(),
    reason: z.enum(conflictReasons).optional().meta({ description: 'With `conflict`: why, for programs' }),
    duplicateOf: z
      .object({ transactionId: z.string(), secondsAgo: z.int() })
      .optional()
      .meta({ description: 'With `likely_duplicate`: the payment that this one repeats' }),
    statusChange: statusChangeSchema
      .optional()
      .meta({ description: 'With `status_changed` and `wrong_status` of a merchant: what was done last' }),
    newerSettings: businessSettingsSchema
      .optional()
      .meta({ description: 'With `draft_changed`: settings as somebody else saved them meanwhile' }),
    newerProfile: newerProfileSchema
      .optional()
      .meta({ description: 'With `draft_changed`: a checkout page as somebody else left it meanwhile' }),
    newerLink: paymentLinkDetailSchema
      .optional()
      .meta({ description: 'With `draft_changed`: a payment link as somebody else left it meanwhile' }),
    links: z
      .array(z.object({ id: z.string(), title: z.string() }))
      .optional()
      .meta({
        description: 'With `profile_in_use`, `site_in_use` and `method_in_use`: some of the payment links',
      }),
    decided: changeDecidedSchema
      .optional()
      .meta({ description: 'With `already_decided`: what became of the change, by whom and when' }),
    fields: z
      .array(fieldProblemSchema)
      .optional()
      .meta({ description: 'With `validation_failed`: what was wrong, field by field' }),
  })
  .meta({ id: 'ErrorResponse' });

export type ErrorResponse = z.infer<typeof errorResponseSchema>;
