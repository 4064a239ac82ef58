import { z } from 'zod';
import { invalidParameter } from '../cognito-error.ts';
import { hashSecret } from '../secrets.ts';

export const pageTokenSchema = z.string().min(1).max(4096);
const contentSchema = z.tuple([z.string(), z.string()]);

/** Where the next page of a list begins. @param about the question; its answer to another one means nothing */
export function sealPageToken(after: string, about: string): string {
  return Buffer.from(JSON.stringify([hashSecret(about), after])).toString('base64url');
}

/**
 * The key after which a page begins; of the first page it is empty.
 * @throws CognitoError InvalidParameterException for a token of another question
 */
export function openPageToken(token: string | undefined, about: string): string {
  if (token === undefined) return '';
  const content = contentSchema.safeParse(parse(Buffer.from(token, 'base64url').toString()));
  if (!content.success || content.data[0] !== hashSecret(about)) {
    throw invalidParameter('Invalid pagination token.');
  }
  return content.data[1];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
