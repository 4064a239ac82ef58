import { randomUUID } from 'node:crypto';
import type { SecondFactorPurpose } from '@countinghouse/contract/vocabulary';
import type { Request } from 'express';
import { Problem } from '../http/problem.ts';
import type { TokenKeeper } from '../session/fresh-token.ts';
import { reloadSession, saveSession } from '../session/session-data.ts';
import type { Identity } from './identity.ts';
import { answered, incorrectCode, invalidSession, isCodeRefusal } from './identity-problem.ts';

/** What somebody entered, and for which thing. */
interface Shown {
  code: string;
  purpose: SecondFactorPurpose;
  recordId: string;
}

const noApp = () => new Problem(409, 'conflict', 'Set up an authenticator app first.');

/**
 * Has the identity service check a code of the user's app, and remembers in the session what it was entered for. A
 * message to a phone will not do: numbers are taken over. Nor will a recovery code: who lost the app sets it up anew,
 * which takes the password.
 * @throws Problem 400 for a wrong code, 409 without an app
 */
export async function showSecondFactor(
  { identity, tokens }: { identity: Identity; tokens: TokenKeeper },
  req: Request,
  { code, purpose, recordId }: Shown,
): Promise<void> {
  const { accessToken } = await tokens.freshTokens(req);
  // Without an app in use the service would take the code for the first of one that is only being set up.
  const { totp } = await answered(identity.listFactors(accessToken), invalidSession);
  if (!totp) throw noApp();
  await answered(identity.verifyApp(accessToken, code), (name) =>
    isCodeRefusal(name) ? incorrectCode() : invalidSession(),
  );
  // Meanwhile another request of the session may have saved newer tokens.
  await reloadSession(req);
  req.session.secondFactor = { id: randomUUID(), purpose, recordId, shownAt: Date.now() };
  await saveSession(req);
}
