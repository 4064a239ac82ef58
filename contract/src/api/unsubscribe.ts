import * as z from 'zod';
import { mailLanguages } from '../vocabulary/language.ts';

/** Which mails a link ends, and whether it has. It names nobody. */
export const unsubscribePageSchema = z.strictObject({
  isEnded: z.boolean(),
  language: z.enum(mailLanguages),
  /** What the mails are about, in that language. */
  kinds: z.array(z.string()).min(1),
  partnerName: z.string().nullable(),
  brand: z.strictObject({ logo: z.string().nullable(), color: z.string().nullable() }).nullable(),
});

export const unsubscribeBodySchema = z.strictObject({ action: z.enum(['stop', 'undo']) });

export type UnsubscribePage = z.infer<typeof unsubscribePageSchema>;
export type UnsubscribeBody = z.infer<typeof unsubscribeBodySchema>;
