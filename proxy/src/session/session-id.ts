import { createHmac, timingSafeEqual } from 'node:crypto';
import { sessionKeyOf } from '../store/session-rows.ts';
import { RecentMap } from './recent-map.ts';
import { soleCookie } from './session-cookie.ts';

/** Of cookies that were found good: what is signed stays signed, whatever becomes of the session. */
const mostKnown = 10_000;

export interface SessionId {
  id: string;
  /** What the store knows it by. */
  key: string;
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

/** The session's id that a cookie names, whether or not it is signed by us; null where it names none. */
export function idInCookie(value: string): string | null {
  const signed = decoded(value);
  const end = signed?.lastIndexOf('.') ?? -1;
  return signed?.startsWith('s:') && end > 0 ? signed.slice(2, end) : null;
}

/** Reads the session's id out of a request's cookies, as express-session signed it. */
export function createSessionIds(secret: string): (header: string | undefined) => SessionId | null {
  const known = new RecentMap<SessionId>(mostKnown);

  function verify(value: string): SessionId | null {
    const id = idInCookie(value);
    if (id === null) return null;
    const expected = createHmac('sha256', secret).update(id).digest('base64').replace(/=+$/, '');
    const [given, own] = [Buffer.from(decoded(value)?.slice(id.length + 3) ?? ''), Buffer.from(expected)];
    if (given.length !== own.length || !timingSafeEqual(given, own)) return null;
    return { id, key: sessionKeyOf(id) };
  }

  return (header) => {
    const value = soleCookie(header);
    if (value === null) return null;
    const before = known.get(value);
    if (before) return before;
    const found = verify(value);
    if (found) known.set(value, found);
    return found;
  };
}
