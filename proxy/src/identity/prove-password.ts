import type { Request } from 'express';
import { Problem } from '../http/problem.ts';
import type { AttemptLimits } from '../limits/attempt-limits.ts';
import { userOf } from '../session/fresh-token.ts';

/**
 * Runs a call that takes the signed-in user's current password. A wrong one counts like a failed sign-in: a session
 * left open must not be a place to guess in.
 */
export async function provePassword<Result>(
  limits: AttemptLimits,
  req: Request,
  call: () => Promise<Result>,
): Promise<Result> {
  const { username } = userOf(req);
  await limits.assertAllowed(req, username);
  try {
    const result = await call();
    await limits.recordSuccess(req, username);
    return result;
  } catch (error) {
    const isWrong =
      error instanceof Problem && error.fields?.some(({ path }) => path === 'currentPassword') === true;
    if (isWrong) await limits.recordFailure(req, username);
    throw error;
  }
}
