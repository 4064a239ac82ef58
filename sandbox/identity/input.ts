import { z } from 'zod';
import { invalidParameter } from './cognito-error.ts';

/** Printable characters, no spaces. */
export const usernameSchema = z
  .string()
  .min(1)
  .max(128)
  .regex(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u);
export const passwordSchema = z.string().min(1).max(256);
export const tokenSchema = z.string().min(1).max(4096);
export const sessionSchema = z.string().min(20).max(2048);
/** A code that was sent, as a user types it. */
export const codeSchema = z.string().min(1).max(64).regex(/^\S+$/);
/** How many of a list at once. */
export const limitSchema = z.number().int().min(0).max(60);

/** What every admin operation names. */
export const adminUserSchema = z.object({ UserPoolId: z.string(), Username: usernameSchema });

/**
 * Reads a request, or the parameters at `path` in it.
 * @throws CognitoError InvalidParameterException naming each wrong field, never its value
 */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  path: readonly string[] = [],
): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const failures = parsed.error.issues.map(
    (issue) =>
      `Value at '${[...path, ...issue.path].join('.')}' failed to satisfy constraint: ${issue.message}`,
  );
  const count = failures.length === 1 ? '1 validation error' : `${failures.length} validation errors`;
  throw invalidParameter(`${count} detected: ${failures.join('; ')}`);
}
