import { z } from 'zod';
import { parseInput, passwordSchema, usernameSchema } from '../input.ts';
import type { Pool } from '../pool.ts';
import { findCandidate, wrongPassword } from './candidate.ts';
import { continueSignIn } from './continue-sign-in.ts';
import type { SignInAnswer } from './sign-in-answer.ts';

const parametersSchema = z.object({ USERNAME: usernameSchema, PASSWORD: passwordSchema });

/** USER_PASSWORD_AUTH: checks a password that was sent as it is. */
export async function signInWithPassword(pool: Pool, parameters: unknown): Promise<SignInAnswer> {
  const { USERNAME, PASSWORD } = parseInput(parametersSchema, parameters, ['AuthParameters']);
  const candidate = findCandidate(pool, USERNAME);
  // Checked for a made-up account too, so that it takes as long.
  const matches = pool.users.hasPassword(candidate, PASSWORD);
  if (!matches || !candidate.user) throw wrongPassword(pool, candidate.user);
  return continueSignIn(pool, candidate.user, parameters);
}
