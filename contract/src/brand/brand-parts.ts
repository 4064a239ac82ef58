import * as z from 'zod';
import { anyLinesUpTo, anyTextUpTo } from '../api/text.ts';
import {
  brandColors,
  brandFonts,
  brandGrounds,
  brandLimits,
  brandLinks,
  brandRadii,
} from '../vocabulary/brand-look.ts';
import { hasNoAddresses, hasNoTurns, isSenderName } from '../vocabulary/brand-text.ts';
import { isColor } from '../vocabulary/contrast.ts';
import { fieldReasons } from '../vocabulary/field-reasons.ts';
import { mailLanguages } from '../vocabulary/language.ts';
import { isWebAddress } from '../vocabulary/web-address.ts';

/** What a brand is made of, whoever says it: the operator in a file, or a partner in the brand editor. */

const colorSchema = z.string().refine(isColor, fieldReasons.color).meta({ example: '#3538cd' });

const keyed = <const Keys extends readonly [string, ...string[]], Value extends z.ZodType>(
  keys: Keys,
  value: Value,
) => z.strictObject(Object.fromEntries(keys.map((key) => [key, value])) as { [Key in Keys[number]]: Value });

export const brandPaletteSchema = keyed(brandColors, colorSchema);
export const brandColorsSchema = keyed(brandGrounds, brandPaletteSchema);
export const brandRadiusSchema = z.enum(brandRadii);
export const brandFontSchema = z.enum(brandFonts);

export const brandNameSchema = anyTextUpTo(brandLimits.name)
  .min(1)
  .refine(hasNoTurns, fieldReasons.control_character);
export const senderNameSchema = anyTextUpTo(brandLimits.senderName)
  .refine(isSenderName, fieldReasons.sender_name)
  .refine(hasNoTurns, fieldReasons.control_character);

const wordsUpTo = (max: number) =>
  keyed(mailLanguages, anyLinesUpTo(max).refine(hasNoTurns, fieldReasons.control_character));
const mailWordsUpTo = (max: number) =>
  keyed(
    mailLanguages,
    anyLinesUpTo(max)
      .refine(hasNoTurns, fieldReasons.control_character)
      .refine(hasNoAddresses, fieldReasons.no_addresses),
  );

export const loginWordsSchema = wordsUpTo(brandLimits.login);
export const signatureSchema = mailWordsUpTo(brandLimits.signature);
export const footerSchema = mailWordsUpTo(brandLimits.footer);

const linkSchema = z
  .string()
  .max(brandLimits.link)
  .refine(isWebAddress, fieldReasons.website)
  .meta({ example: 'https://pay.example/terms' });
export const brandLinksSchema = keyed(brandLinks, linkSchema.nullable());
