import * as z from 'zod';
import { fieldReasons } from '../vocabulary/field-reasons.ts';
import { textUpTo } from './text.ts';

/** How many facts of its own a merchant may keep with a payment. */
export const maxMetadata = 20;
export const maxMetadataName = 40;
export const maxMetadataValue = 200;

/** What a merchant keeps with a payment to find it again elsewhere, in the order in which it was given. */
export const metadataSchema = z
  .array(z.strictObject({ name: textUpTo(maxMetadataName), value: textUpTo(maxMetadataValue) }))
  .max(maxMetadata)
  .refine(
    (entries) => new Set(entries.map(({ name }) => name)).size === entries.length,
    fieldReasons.name_twice,
  );

/** The same as it is answered. */
export const answeredMetadataSchema = z
  .array(z.strictObject({ name: z.string(), value: z.string() }))
  .meta({ description: 'What its merchant keeps with it, in the order in which it was given' });

export type Metadata = z.infer<typeof answeredMetadataSchema>;
