import { createHash } from 'node:crypto';
import type { Portal } from '../brands/portal.ts';
import type { PortalGate } from '../brands/portal-gate.ts';
import { Problem } from '../http/problem.ts';
import type { Tokens } from '../session/token-vault.ts';
import type { Marks } from '../store/shared-store.ts';
import type { Identity } from './identity.ts';
import { answered, otherAppBegun } from './identity-problem.ts';
import type { RecoveryCodes } from './recovery-codes.ts';
import { type ReadUser, signedInAtOf, usernameOf } from './session-user.ts';

/** Second factors that an account has, and can show now. */
export interface Factors {
  totp: boolean;
  sms: boolean;
}

interface LinkServices {
  identity: Identity;
  marks: Marks;
  /** How old a link may be. */
  linkMs: number;
  readUser: ReadUser;
  recovery: RecoveryCodes;
  gate: PortalGate;
}

const linkRefused = () => new Problem(401, 'unauthenticated', 'Authentication failed. Please try again!');
const keyOf = (token: string) => `link:${createHash('sha256').update(token).digest('base64url')}`;

/**
 * Exchanges the token of a passwordless link, once. It is marked before the identity service is asked, so that of any
 * number of posts at once one passes; a link that opened nothing is not marked, or guesses would fill the store.
 * No link is good for longer than its mark is kept.
 */
export function createLinkExchange({ identity, marks, linkMs, readUser, recovery, gate }: LinkServices) {
  async function ask(portal: Portal, token: string): Promise<{ tokens: Tokens; factors: Factors }> {
    const tokens = await answered(identity.refresh(token), linkRefused);
    if (Date.now() - signedInAtOf(tokens.idToken) > linkMs) throw linkRefused();
    if (!(await gate.admits(portal, readUser(tokens.idToken)))) throw linkRefused();
    const { totp, sms } = await answered(identity.listFactors(tokens.accessToken), linkRefused);
    const isOtherBegun = totp && (await recovery.isBegun(usernameOf(tokens.idToken)));
    if (isOtherBegun && !sms) throw otherAppBegun();
    return { tokens, factors: { totp: totp && !isOtherBegun, sms } };
  }

  /**
   * @throws Problem 401 when the link is used, too old, no link, or of no user of the portal; 409 while its user's only
   *   factor is an app beside which another one is being set up; 503 when that cannot be known now
   */
  return async (portal: Portal, token: string) => {
    const key = keyOf(token);
    if (!(await marks.claim(key, linkMs))) throw linkRefused();
    try {
      return await ask(portal, token);
    } catch (error) {
      await marks.release(key);
      throw error;
    }
  };
}
