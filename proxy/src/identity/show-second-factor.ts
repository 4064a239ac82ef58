import { randomUUID } from 'node:crypto';
import type { SecondFactorPurpose } from '@countinghouse/contract/vocabulary';
import type { Request } from 'express';
import { Problem } from '../http/problem.ts';
import { type TokenKeeper, userOf } from '../session/fresh-token.ts';
import { reloadSession, saveSession } from '../session/session-data.ts';
import type { Identity } from './identity.ts';
import { answered, incorrectCode, invalidSession, isCodeRefusal } from './identity-problem.ts';
import type { RecoveryCodes } from './recovery-codes.ts';

/** What somebody entered, and for which thing. */
interface Shown {
  code: string;
  purpose: SecondFactorPurpose;
  recordId: string;
}

interface Services {
  identity: Identity;
  tokens: TokenKeeper;
  recovery: RecoveryCodes;
}

const noApp = () => new Problem(409, 'conflict', 'Set up an authenticator app first.');
const otherApp = () =>
  new Problem(
    409,
    'conflict',
    'You began to set up another authenticator app. Finish that in your profile first.',
  );

/**
 * Has the identity service check a code of the user's app, and remembers in the session what it was entered for. A
 * message to a phone will not do: numbers are taken over. Nor will a recovery code: who lost the app sets it up anew,
 * which takes the password.
 * @throws Problem 400 for a wrong code, 409 without an app, or while another one is being set up
 */
export async function showSecondFactor(
  { identity, tokens, recovery }: Services,
  req: Request,
  { code, purpose, recordId }: Shown,
): Promise<void> {
  const { accessToken } = await tokens.freshTokens(req);
  // The service would take the code for the first of an app that is only being set up, in place of the one in use too.
  const { totp } = await answered(identity.listFactors(accessToken), invalidSession);
  if (!totp) throw noApp();
  if (await recovery.isBegun(userOf(req).username)) throw otherApp();
  await answered(identity.verifyApp(accessToken, code), (name) =>
    isCodeRefusal(name) ? incorrectCode() : invalidSession(),
  );
  // Meanwhile another request of the session may have saved newer tokens.
  await reloadSession(req);
  req.session.secondFactor = { id: randomUUID(), purpose, recordId, shownAt: Date.now() };
  await saveSession(req);
}
