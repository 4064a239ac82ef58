import { fieldProblemsOf } from '@countinghouse/contract';
import type * as z from 'zod';
import { invalid } from './problem.ts';
import { unstorableFields } from './storable.ts';

/** What a schema makes of an input. @throws Problem 400 naming the fields */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (!result.success) throw invalid(fieldProblemsOf(result.error, input));
  const unstorable = unstorableFields(result.data);
  if (unstorable.length > 0) throw invalid(unstorable);
  return result.data;
}
