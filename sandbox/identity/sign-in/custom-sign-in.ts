import { z } from 'zod';
import { parseInput, usernameSchema } from '../input.ts';
import type { Pool } from '../pool.ts';
import { findCandidate } from './candidate.ts';
import { askForMailedCode } from './mailed-code-challenge.ts';
import type { SignInAnswer } from './sign-in-answer.ts';
import { startSrp } from './srp-sign-in.ts';

const parametersSchema = z.looseObject({
  USERNAME: usernameSchema,
  CHALLENGE_NAME: z.literal('SRP_A').optional(),
});

/** CUSTOM_AUTH: a mailed code instead of the password or, if the client begins with SRP, after it. */
export function startCustomSignIn(pool: Pool, parameters: unknown): SignInAnswer {
  const { USERNAME, CHALLENGE_NAME } = parseInput(parametersSchema, parameters, ['AuthParameters']);
  if (CHALLENGE_NAME) return startSrp(pool, parameters, true);
  const { user, usernameKey } = findCandidate(pool, USERNAME);
  return askForMailedCode(pool, user, usernameKey);
}
