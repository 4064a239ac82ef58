import {
  confirmForgotPasswordRequestSchema,
  confirmSignupRequestSchema,
  signupRequestSchema,
  usernameRequestSchema,
} from '@countinghouse/contract';
import { unmetPasswordRules } from '@countinghouse/contract/vocabulary';
import { Router } from 'express';
import { parseBody } from '../http/parse-body.ts';
import type { Identity } from './identity.ts';
import { isRefusal } from './identity-error.ts';
import { answered, identityUnavailable, incorrectCode, passwordRefused } from './identity-problem.ts';

/**
 * Refuses a weak password before anybody is asked about the account: a refusal that only existing accounts get would
 * tell them apart.
 */
function assertStrong(password: string): void {
  const unmet = unmetPasswordRules(password);
  if (unmet.length > 0) throw passwordRefused(`The password misses: ${unmet.join(', ')}.`);
}

/** Waits for a call that is answered alike for every account, whatever the identity service said. */
async function silently(call: Promise<void>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!isRefusal(error)) throw identityUnavailable(error);
  }
}

/** Accounts without a session: making one, confirming it, and a forgotten password. None tells who has an account. */
export function accountRoutes(identity: Identity): Router {
  const router = Router();

  router.post('/signup', async (req, res) => {
    const account = parseBody(signupRequestSchema, req.body);
    assertStrong(account.password);
    await silently(identity.signUp(account));
    res.json({ success: true, user: { username: account.username } });
  });

  router.post('/confirm-signup', async (req, res) => {
    const { username, code } = parseBody(confirmSignupRequestSchema, req.body);
    await answered(identity.confirmSignUp(username, code), incorrectCode);
    res.json({ success: true });
  });

  router.post('/resend-confirmation', async (req, res) => {
    const { username } = parseBody(usernameRequestSchema, req.body);
    await silently(identity.resendConfirmation(username));
    res.json({ success: true });
  });

  router.post('/forgot-password', async (req, res) => {
    const { username } = parseBody(usernameRequestSchema, req.body);
    await silently(identity.forgotPassword(username));
    res.json({ success: true });
  });

  router.post('/confirm-forgot-password', async (req, res) => {
    const { username, code, newPassword } = parseBody(confirmForgotPasswordRequestSchema, req.body);
    assertStrong(newPassword);
    await answered(identity.confirmForgotPassword(username, code, newPassword), (name, message) =>
      name === 'InvalidPasswordException' ? passwordRefused(message) : incorrectCode(),
    );
    res.json({ success: true });
  });

  return router;
}
