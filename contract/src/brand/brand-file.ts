import * as z from 'zod';
import { emailSchema } from '../api/text.ts';
import {
  type BrandColors,
  brandGrounds,
  brandProblemsOf,
  completeBrandColors,
  type PartialBrandColors,
  readableBrandColor,
} from '../vocabulary/brand-look.ts';
import { fieldReasons } from '../vocabulary/field-reasons.ts';
import { mailLanguages } from '../vocabulary/language.ts';
import { isWebAddress } from '../vocabulary/web-address.ts';
import {
  brandColorsSchema,
  brandFontSchema,
  brandLinksSchema,
  brandNameSchema,
  brandPaletteSchema,
  brandRadiusSchema,
  footerSchema,
  loginWordsSchema,
  senderNameSchema,
  signatureSchema,
} from './brand-parts.ts';

/** As a browser sends it: in small letters, with a port where it is not the scheme's own, and without a wildcard. */
const hostSchema = z
  .string()
  .max(255)
  .regex(
    /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*(:[1-9]\d{0,4})?$/,
    'must be an exact host in small letters, such as pay.example or pay.example:8443',
  );

const maxImageLength = 350_000;
const imageSchema = z
  .string()
  .max(maxImageLength, `must be a picture of at most ${Math.floor((maxImageLength * 3) / 4 / 1024)} KB`)
  .regex(
    /^(data:image\/(png|jpeg|gif|webp|svg\+xml)[;,]|https?:\/\/|[\w-][\w.-]*\.(svg|png|jpe?g|gif|webp)$)/i,
    'must be the name of a picture beside this file (svg, png, jpg, gif, webp), a data URL, or an address below cdn',
  );

/** Where scripts, pictures and fonts may come from besides: one origin, for it becomes a part of a content policy. */
const cdnSchema = z
  .string()
  .max(200)
  .regex(
    /^(https:\/\/[a-z\d]([a-z\d.-]*[a-z\d])?|http:\/\/(localhost|127\.0\.0\.1|[a-z\d-]+\.localhost))(:\d{1,5})?$/,
    'must be one https origin such as https://cdn.pay.example, without a path',
  );

const areaIdSchema = z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be the id of an area, such as disputes');
const versionSchema = z.string().regex(/^[\w.-]{1,64}$/, 'must be the version of an area');
const groupSchema = z
  .string()
  .regex(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]{1,128}$/u, 'must be the name of a group of the identity service');
const prefixSchema = z
  .string()
  .regex(/^[a-z\d][a-z\d_-]{1,31}$/, 'must be what ids begin with, such as acme');
const idSchema = z.string().regex(/^[\w-]{1,64}$/, 'must be the id of a partner');

/** What stands for each role, and for a user who may do less, in the identity service; `admin` is the product's own. */
export const groupKeys = ['admin', 'partners', 'merchants', 'multi-merchant', 'restricted'] as const;
export type GroupKey = (typeof groupKeys)[number];

const languagesSchema = z
  .strictObject({
    offered: z
      .array(z.enum(mailLanguages))
      .min(1)
      .default([...mailLanguages]),
    default: z.enum(mailLanguages).optional(),
  })
  .refine(({ offered }) => new Set(offered).size === offered.length, {
    path: ['offered'],
    error: 'names a language twice',
  })
  .refine(({ offered, default: usual }) => usual === undefined || offered.includes(usual), {
    path: ['default'],
    error: 'must be one of the languages that are offered',
  });

const mailSchema = z.strictObject({
  sender: z
    .strictObject({ name: senderNameSchema.min(1).optional(), address: emailSchema.optional() })
    .optional(),
  signature: signatureSchema.partial().optional(),
  footer: footerSchema.partial().optional(),
});

/** Palettes of which not all is said. */
const someColorsSchema = brandColorsSchema
  .extend({ light: brandPaletteSchema.partial(), dark: brandPaletteSchema.partial() })
  .partial();

/** A brand file: all that makes a portal somebody's own. What it leaves out is as in the product's own portal. */
export const brandFileSchema = z
  .strictObject({
    $schema: z.string().optional(),
    hosts: z.array(hostSchema).min(1).max(50),
    partnerId: idSchema.optional().meta({
      description:
        'Whose portal it is: nobody but that partner’s users, and those of its merchants, can sign in',
    }),
    name: brandNameSchema,
    logo: z.strictObject({ light: imageSchema.optional(), dark: imageSchema.optional() }).optional(),
    icon: imageSchema
      .optional()
      .meta({ description: 'For the browser’s tab, and where there is no room for the logo' }),
    colors: someColorsSchema.optional(),
    radius: brandRadiusSchema.optional(),
    font: brandFontSchema.optional(),
    login: loginWordsSchema.partial().optional(),
    mail: mailSchema.optional(),
    links: brandLinksSchema.partial().optional(),
    languages: languagesSchema.optional(),
    areasOff: z.array(areaIdSchema).max(50).optional(),
    pins: z.record(areaIdSchema, versionSchema).optional(),
    externalPrefixes: z.array(prefixSchema).max(20).optional(),
    groups: z
      .strictObject(
        Object.fromEntries(groupKeys.map((key) => [key, groupSchema.optional()])) as Record<
          GroupKey,
          z.ZodOptional<typeof groupSchema>
        >,
      )
      .optional(),
    cdn: cdnSchema.optional(),
    partnersWeb: z
      .string()
      .max(300)
      .refine(isWebAddress, fieldReasons.website)
      .optional()
      .meta({ description: 'The partner’s own web site: the logo before sign-in leads there' }),
  })
  .superRefine((file, context) => {
    const colors = completeBrandColors((file.colors ?? {}) as PartialBrandColors);
    for (const issue of colorIssues(colors)) context.addIssue({ code: 'custom', ...issue });
    const images = [
      [['logo', 'light'], file.logo?.light],
      [['logo', 'dark'], file.logo?.dark],
      [['icon'], file.icon],
    ] as const;
    for (const [path, image] of images)
      if (/^https?:/i.test(image ?? '') && !(file.cdn && image?.startsWith(`${file.cdn}/`)))
        context.addIssue({
          code: 'custom',
          path: [...path],
          message: 'must be below the origin that cdn names',
        });
    const groups = Object.values(file.groups ?? {}).filter((group) => group !== undefined);
    if (new Set(groups).size < groups.length)
      context.addIssue({ code: 'custom', path: ['groups'], message: 'names a group twice' });
  });

/** Why colors are not taken: what cannot be read, and the nearest shade that can. */
function colorIssues(colors: BrandColors): { path: string[]; message: string }[] {
  return brandGrounds.flatMap((ground) =>
    brandProblemsOf(colors[ground], ground).map(({ color, on, least, contrast }) => {
      const nearest = readableBrandColor(colors[ground], ground, color);
      const offer =
        nearest === null ? 'no shade of it passes' : `the nearest shade that passes is ${nearest}`;
      const fault =
        on === 'ends'
          ? `is too ${ground === 'light' ? 'dark for the light' : 'light for the dark'} look`
          : `has a contrast of ${contrast.toFixed(2)} with ${on} (${colors[ground][on]}), and needs ${least}`;
      return { path: ['colors', ground, color], message: `${colors[ground][color]} ${fault}: ${offer}` };
    }),
  );
}

export type BrandFile = z.infer<typeof brandFileSchema>;
