import * as z from 'zod';
import { auditOutcomes } from '../vocabulary/audit.ts';
import { roles } from '../vocabulary/roles.ts';
import { instantSchema } from './instant.ts';
import { merchantIdSchema } from './merchants.ts';
import { listOf, pageOf, pageQuery } from './page.ts';
import { textUpTo } from './text.ts';

const nameSchema = textUpTo(128);

export const auditQuerySchema = z.strictObject({
  username: nameSchema.optional().meta({ description: 'Who did it' }),
  action: listOf(nameSchema).optional().meta({
    description: 'What was done, such as `payment:refund`; of a refused attempt `<method> <path>`',
  }),
  outcome: z.enum(auditOutcomes).optional(),
  recordId: nameSchema.optional().meta({ description: 'To what: an id or a username' }),
  merchantId: merchantIdSchema.optional(),
  from: instantSchema.optional().meta({ description: 'At or after this instant' }),
  to: instantSchema.optional().meta({ description: 'Before this instant' }),
  ...pageQuery,
});

const factsSchema = z.unknown().meta({ description: 'The facts concerned; null where there are none' });

export const auditTrailEntrySchema = z
  .strictObject({
    id: z.string(),
    at: z.iso.datetime(),
    username: z.string().meta({ description: '`system` where nobody asked for it' }),
    role: z.enum(roles).nullable(),
    action: z.string(),
    outcome: z.enum(auditOutcomes),
    reason: z
      .string()
      .nullable()
      .meta({ description: 'Of a refusal: status, error code and message of the answer' }),
    recordId: z.string().nullable(),
    merchantId: z.string().nullable(),
    before: factsSchema,
    after: factsSchema,
    address: z.string().nullable().meta({
      description: 'From where; where an administrator sat is told to administrators alone',
    }),
    requestId: z.string(),
  })
  .meta({ id: 'AuditEntry', description: 'Who did what to which record, from where' });

export const auditPageSchema = pageOf(auditTrailEntrySchema);

export type AuditPage = z.infer<typeof auditPageSchema>;
export type AuditQuery = z.infer<typeof auditQuerySchema>;
export type AuditTrailEntry = z.infer<typeof auditTrailEntrySchema>;
