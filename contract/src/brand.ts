import * as z from 'zod';

const colorSchema = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #3538cd');

/** An image of the portal's own origin, or a data URL: the content policy admits no other. */
const imageSchema = z
  .string()
  .regex(/^(\/(?!\/)|data:image\/)/, 'must be a path of this portal or a data URL');

/** What makes a portal a partner's own. */
export const brandSchema = z.strictObject({
  name: z.string().min(1).max(60),
  primaryColor: colorSchema,
  /** Shown at the top of the navigation; at most 32 pixels high. */
  logo: imageSchema.optional(),
  favicon: imageSchema.optional(),
});

export type Brand = z.infer<typeof brandSchema>;
