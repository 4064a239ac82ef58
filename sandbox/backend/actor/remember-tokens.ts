import { hash } from 'node:crypto';
import type { VerifiedToken, VerifyToken } from './authenticate.ts';

/** A signing key that the identity service withdrew is believed no longer than this. */
const rememberedMs = 60_000;
const maxRemembered = 10_000;

/**
 * Verifies a token's signature once a minute and not with each request: every page sends the same one many times. Kept is
 * what the token itself says, by its digest, and never longer than the token lasts. Whatever may have changed since
 * it was given - whether its user is disabled, was deleted, may do less, has ended a view - is no part of it, and is
 * asked for as before.
 */
export function rememberTokens(verify: VerifyToken, now = Date.now): VerifyToken {
  const remembered = new Map<string, { token: VerifiedToken; until: number }>();
  return async (authorization) => {
    if (authorization === undefined) return verify(authorization);
    const digest = hash('sha256', authorization, 'base64');
    const known = remembered.get(digest);
    if (known && now() < known.until) return known.token;
    remembered.delete(digest);
    const token = await verify(authorization);
    Object.freeze(token.actor);
    remembered.set(digest, { token, until: Math.min(now() + rememberedMs, token.expiresAt.getTime()) });
    if (remembered.size > maxRemembered) {
      const [oldest = ''] = remembered.keys();
      remembered.delete(oldest);
    }
    return token;
  };
}
