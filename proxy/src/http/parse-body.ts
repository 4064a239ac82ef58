import { fieldProblemsOf } from '@countinghouse/contract';
import type * as z from 'zod';
import { Problem } from './problem.ts';

/**
 * Reads a request body by its schema.
 * @throws Problem 400 that names each wrong field, and never repeats what it held
 */
export function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  const fields = fieldProblemsOf(parsed.error, body);
  throw new Problem(
    400,
    'validation_failed',
    `Check these fields: ${fields.map(({ path }) => path).join(', ')}.`,
    fields,
  );
}
