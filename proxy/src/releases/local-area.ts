import { inflateRawSync } from 'node:zlib';
import { type PublishedArea, publishedAreaSchema } from '@countinghouse/contract';
import { localAreaFolder, localVersion } from '@countinghouse/contract/vocabulary';
import * as z from 'zod';
import { Problem } from '../http/problem.ts';

/** Many times what the largest area says of itself. */
const mostBytes = 64 * 1024;

/** It has no files here: none is announced, none has a digest, and there is nothing to fall back to. */
const localAreaSchema = publishedAreaSchema
  .omit({ unserved: true })
  .extend({
    version: z.literal(localVersion),
    container: z.string().regex(/^area_\w+$/),
    assets: z.tuple([]),
    pages: z.tuple([]),
    fallbacks: z.tuple([]),
  })
  .refine(({ id, entry }) => entry === `${localAreaFolder(id)}entry.js`, 'entry must be below its folder');

/**
 * Reads the area on a developer's machine that a request was sent with.
 * @param header as `portal-dev` writes it
 * @throws Problem 400 where it is none
 */
export function readLocalArea(header: string): PublishedArea {
  try {
    const text = inflateRawSync(Buffer.from(header, 'base64url'), { maxOutputLength: mostBytes });
    return localAreaSchema.parse(JSON.parse(text.toString()));
  } catch (cause) {
    throw new Problem(
      400,
      'validation_failed',
      'The local area is none that this portal knows how to show.',
      undefined,
      cause,
    );
  }
}
