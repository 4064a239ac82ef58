import { randomBytes } from 'node:crypto';
import type { Claims } from './read-token.ts';

interface Session {
  claims: Claims;
  endsAt: number;
}

/**
 * What a token was exchanged for. It ends with its token; the page gets another for the next token, and stays as it is.
 * It is kept in the page alone: browsers keep no cookies for frames of other sites.
 */
export function createSessions(now: () => Date) {
  const sessions = new Map<string, Session>();
  return {
    open(claims: Claims): string {
      const second = now().getTime() / 1_000;
      for (const [id, { endsAt }] of sessions) if (endsAt <= second) sessions.delete(id);
      const id = randomBytes(32).toString('base64url');
      sessions.set(id, { claims, endsAt: claims.exp });
      return id;
    },

    /** Whose session it is; null when it has ended, or never was. */
    find(id: string): Claims | null {
      const session = sessions.get(id);
      return session && session.endsAt > now().getTime() / 1_000 ? session.claims : null;
    },
  };
}
