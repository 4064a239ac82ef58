import {
  confirmForgotPasswordRequestSchema,
  confirmSignupRequestSchema,
  signupRequestSchema,
  usernameRequestSchema,
} from '@countinghouse/contract';
import { unmetPasswordRules } from '@countinghouse/contract/vocabulary';
import { Router } from 'express';
import type { PortalGate } from '../brands/portal-gate.ts';
import { parseBody } from '../http/parse-body.ts';
import { Problem } from '../http/problem.ts';
import type { AttemptLimits } from '../limits/attempt-limits.ts';
import type { UserSessions } from '../session/user-sessions.ts';
import { createAccountCodes } from './account-codes.ts';
import type { Identity } from './identity.ts';
import { answered, incorrectCode, passwordRefused, refusedPassword } from './identity-problem.ts';

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

interface AccountServices {
  identity: Identity;
  limits: AttemptLimits;
  userSessions: UserSessions;
  gate: PortalGate;
}

/** Accounts without a session: making one, confirming it, and a forgotten password. None tells who has an account. */
export function accountRoutes({ identity, limits, userSessions, gate }: AccountServices): Router {
  const router = Router();

  const { sendCode, guess } = createAccountCodes({ limits, gate });

  // Whom a partner's portal is for, its partner invites: nobody makes an account there.
  router.use(['/signup', '/confirm-signup', '/resend-confirmation'], (req, _res, next) => {
    if (req.portal.partnerId !== null) throw new Problem(404, 'not_found', 'No accounts are made here.');
    next();
  });

  router.post('/signup', async (req, res) => {
    const account = parseBody(signupRequestSchema, req.body);
    assertStrong(account.password);
    await sendCode(req, purposes.signUp, account.username, (messages) => identity.signUp(account, messages));
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
    await sendCode(req, purposes.signUp, username, (messages) =>
      identity.resendConfirmation(username, messages),
    );
    res.json({ success: true });
  });

  router.post('/forgot-password', async (req, res) => {
    const { username } = parseBody(usernameRequestSchema, req.body);
    await sendCode(req, purposes.forgotPassword, username, (messages) =>
      identity.forgotPassword(username, messages),
    );
    res.json({ success: true });
  });

  router.post('/confirm-forgot-password', async (req, res) => {
    const { username, code, newPassword } = parseBody(confirmForgotPasswordRequestSchema, req.body);
    assertStrong(newPassword);
    await guess(req, purposes.forgotPassword, username, () =>
      answered(
        identity.confirmForgotPassword(username, code, newPassword),
        (name, message) => refusedPassword(name, message) ?? incorrectCode(),
      ),
    );
    // Whoever knew the old password may be signed in by it.
    await userSessions.endAllSessions(username);
    res.json({ success: true });
  });

  return router;
}
