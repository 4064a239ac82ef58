import type { z } from 'zod';
import { metadataIn } from '../custom-message.ts';
import { parseInput } from '../input.ts';
import type { Pool } from '../pool.ts';

export interface Operation {
  /** `admin` operations must be signed; `public` ones prove themselves by what they carry. */
  access: 'public' | 'admin';
  /** Checks the body and answers it; throws CognitoError. */
  run(pool: Pool, body: unknown): object | Promise<object>;
}

/** One operation of the protocol: who may call it, what it takes, and what it does. */
export function defineOperation<Schema extends z.ZodType>(definition: {
  access: Operation['access'];
  input: Schema;
  run(pool: Pool, input: z.output<Schema>): object | Promise<object>;
}): Operation {
  const { access, input, run } = definition;
  return { access, run: (pool, body) => run({ ...pool, told: metadataIn(body) }, parseInput(input, body)) };
}
