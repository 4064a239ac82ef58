import * as z from 'zod';
import { publishedAreaSchema } from './registry.ts';

/** A version's name: a digest of its files, so that the same files are the same version. */
export const releaseVersionSchema = z.string().regex(/^[a-z0-9][a-z0-9.-]{0,39}$/, 'is no version');

/** `release.json`: all that there is to say of a version of an area. Files are named as they stand beside it. */
export const releaseSchema = publishedAreaSchema
  .omit({ fallbacks: true, unserved: true })
  .extend({ version: releaseVersionSchema });
export type Release = z.infer<typeof releaseSchema>;
