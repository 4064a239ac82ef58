import * as z from 'zod';
import { fieldReasons } from '../vocabulary/field-reasons.ts';
import { invitationStatuses } from '../vocabulary/invitation.ts';
import { mailLanguages } from '../vocabulary/language.ts';
import { unmetPasswordRules } from '../vocabulary/password-policy.ts';
import { roles } from '../vocabulary/roles.ts';

/** The invitation that was mailed last. What opens it is told to nobody but its reader. */
export const invitationSchema = z
  .strictObject({
    status: z.enum(invitationStatuses),
    language: z.enum(mailLanguages),
    sentAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    resendCount: z.int().meta({ description: 'How often it was mailed again, each time with a new link' }),
    acceptedAt: z.iso.datetime().nullable(),
    revokedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Invitation' });

/** What the link of an invitation shows to whoever has it. */
export const linkInvitationSchema = z.strictObject({
  username: z.string(),
  givenName: z.string(),
  invitedBy: z.string().nullable().meta({ description: 'Name of who sent it; null where they are gone' }),
  role: z.enum(roles),
  partnerName: z.string().nullable().meta({ description: 'Null for who works for the processor itself' }),
  merchantName: z.string().nullable().meta({ description: 'Of a merchant’s user' }),
  expiresAt: z.iso.datetime(),
  language: z.enum(mailLanguages),
  brand: z
    .strictObject({
      logo: z.string().nullable().meta({ description: 'A data URL' }),
      color: z.string().nullable(),
    })
    .nullable(),
});

/** The identity service checks the same rules, and has the last word. */
export const acceptInvitationBodySchema = z.strictObject({
  newPassword: z
    .string()
    .min(1)
    .max(256)
    .refine((password) => unmetPasswordRules(password).length === 0, fieldReasons.weak_password),
});
export const invitationAcceptedSchema = z.strictObject({ username: z.string() });

export type Invitation = z.infer<typeof invitationSchema>;
export type LinkInvitation = z.infer<typeof linkInvitationSchema>;
export type InvitationAccepted = z.infer<typeof invitationAcceptedSchema>;
