import type { Request } from 'express';
import { isSessionOf } from '../brands/portal-session.ts';
import { soleCookie } from '../session/session-cookie.ts';
import { createSessionIds } from '../session/session-id.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { PageSession } from './announce.ts';

/** A link on another site brings no cookie along; what the page itself asks then does. */
const hasComeFromHere = (req: Request) => /^(none|same-origin)$/.test(req.get('sec-fetch-site') ?? '');

/**
 * Reads whose session a page is asked for with, so that the page need not ask before it is drawn. It is no permission:
 * what the page asks next is checked as ever, with the identity service where that is due. A page in a view as somebody
 * else asks by itself, for the view may have ended.
 */
export function createPageSession({ secret, sessions }: { secret: string; sessions: SessionStore }) {
  const idOf = createSessionIds(secret);

  return async (req: Request): Promise<PageSession> => {
    const { cookie } = req.headers;
    if (soleCookie(cookie) === null) return hasComeFromHere(req) ? null : undefined;
    const id = idOf(cookie);
    if (!id || !isSessionOf(id.id, req.portal)) return null;
    try {
      const { user, viewAs } = (await sessions.look(id.key))?.session ?? {};
      return viewAs ? undefined : (user ?? null);
    } catch {
      // What is wrong with the store is said to who asks next.
      return undefined;
    }
  };
}
