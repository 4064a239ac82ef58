import {
  confirmForgotPasswordRequestSchema,
  confirmSignupRequestSchema,
  signupRequestSchema,
  usernameRequestSchema,
} from '@countinghouse/contract';
import { unmetPasswordRules } from '@countinghouse/contract/vocabulary';
import { type Request, Router } from 'express';
import { parseBody } from '../http/parse-body.ts';
import type { AttemptLimits } from '../limits/attempt-limits.ts';
import { atLeast, failureAtLeast } from '../limits/uniform-time.ts';
import type { UserSessions } from '../session/user-sessions.ts';
import type { Identity } from './identity.ts';
import { isRefusal } from './identity-error.ts';
import { answered, identityUnavailable, incorrectCode, passwordRefused } from './identity-problem.ts';

/** Longer than the identity service takes for an account that is there, while it is well. */
const uniformMs = 400;

/** What a code is for; guesses are counted for each. */
const purposes = { signUp: 'sign-up', forgotPassword: 'forgotten password' } as const;

/**
 * Refuses a weak password before anybody is asked about the account: a refusal that only existing accounts get would
 * tell them apart.
 */
function assertStrong(password: string): void {
  const unmet = unmetPasswordRules(password);
  if (unmet.length > 0) throw passwordRefused(`The password misses: ${unmet.join(', ')}.`);
}

/**
 * Waits for a call that is answered alike for every account, whatever the identity service said.
 * @returns whether it did what it was asked
 */
async function silently(call: Promise<void>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (!isRefusal(error)) throw identityUnavailable(error);
    return false;
  }
}

interface AccountServices {
  identity: Identity;
  limits: AttemptLimits;
  userSessions: UserSessions;
}

/** Accounts without a session: making one, confirming it, and a forgotten password. None tells who has an account. */
export function accountRoutes({ identity, limits, userSessions }: AccountServices): Router {
  const router = Router();

  /**
   * A call that sends a code to the account, if there is one; it takes the same time for every account. Only a code
   * that was sent gives new guesses.
   */
  async function sendCode(req: Request, purpose: string, username: string, call: () => Promise<void>) {
    await limits.countMessage(req, username);
    await atLeast(uniformMs, async () => {
      if (await silently(call())) await limits.resetGuesses(purpose, username);
    });
  }

  /** A call that takes a code; a wrong one takes the same time for every account. */
  async function guess(
    req: Request,
    purpose: string,
    username: string,
    call: () => Promise<void>,
  ): Promise<void> {
    await failureAtLeast(uniformMs, () => limits.guess(req, purpose, username, call));
  }

  router.post('/signup', async (req, res) => {
    const account = parseBody(signupRequestSchema, req.body);
    assertStrong(account.password);
    await sendCode(req, purposes.signUp, account.username, () => identity.signUp(account));
    res.json({ success: true, user: { username: account.username } });
  });

  router.post('/confirm-signup', async (req, res) => {
    const { username, code } = parseBody(confirmSignupRequestSchema, req.body);
    await guess(req, purposes.signUp, username, () =>
      answered(identity.confirmSignUp(username, code), incorrectCode),
    );
    res.json({ success: true });
  });

  router.post('/resend-confirmation', async (req, res) => {
    const { username } = parseBody(usernameRequestSchema, req.body);
    await sendCode(req, purposes.signUp, username, () => identity.resendConfirmation(username));
    res.json({ success: true });
  });

  router.post('/forgot-password', async (req, res) => {
    const { username } = parseBody(usernameRequestSchema, req.body);
    await sendCode(req, purposes.forgotPassword, username, () => identity.forgotPassword(username));
    res.json({ success: true });
  });

  router.post('/confirm-forgot-password', async (req, res) => {
    const { username, code, newPassword } = parseBody(confirmForgotPasswordRequestSchema, req.body);
    assertStrong(newPassword);
    await guess(req, purposes.forgotPassword, username, () =>
      answered(identity.confirmForgotPassword(username, code, newPassword), (name, message) =>
        name === 'InvalidPasswordException' ? passwordRefused(message) : incorrectCode(),
      ),
    );
    // Whoever knew the old password may be signed in by it.
    await userSessions.endAllSessions(username);
    res.json({ success: true });
  });

  return router;
}
