import type { Request } from 'express';
import { Problem } from '../http/problem.ts';
import type { AttemptLimits } from '../limits/attempt-limits.ts';
import { userOf } from '../session/fresh-token.ts';
import type { Identity } from './identity.ts';
import { answered, incorrectPassword, invalidSession, passwordRequired } from './identity-problem.ts';

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

/**
 * Has the signed-in user prove the password anew, before what opens the account is changed.
 * @throws Problem 400 that names `currentPassword`, or 429
 */
export async function reauthenticate(
  { identity, limits }: { identity: Identity; limits: AttemptLimits },
  req: Request,
  currentPassword: string | undefined,
): Promise<void> {
  if (currentPassword === undefined) throw passwordRequired();
  // The service has no call that checks a password alone; a sign-in that gets past it says the same.
  const proof = await provePassword(limits, req, () =>
    answered(identity.signIn(userOf(req).username, currentPassword), incorrectPassword),
  );
  if (proof.kind === 'session') await answered(identity.revoke(proof.tokens.refreshToken), invalidSession);
}
