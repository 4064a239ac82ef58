import * as z from 'zod';
import { mailLanguages } from '../vocabulary/language.ts';

/** Whose account it is, by its name and, where there is a token of it, by what that says. */
export const portalAccountBodySchema = z.strictObject({
  username: z.string().min(1).max(128),
  partnerId: z.string().max(64).nullable().default(null),
  merchantId: z.string().max(64).nullable().default(null),
});

export const portalAccountSchema = z.strictObject({
  /** The one partner whose user it is, or whose merchants'; null for any other account, and for none. */
  partnerId: z.string().nullable(),
  /** Whether the backend knows the account by its name; of another one only its token can say whose it is. */
  isListed: z.boolean(),
  /** In which its user is written to; null where they chose none. */
  language: z.enum(mailLanguages).nullable(),
});

export type PortalAccountBody = z.input<typeof portalAccountBodySchema>;
export type PortalAccount = z.infer<typeof portalAccountSchema>;
