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

/** Reads the session's id out of a request's cookies, as express-session signed it. */
export function createSessionIds(secret: string): (header: string | undefined) => SessionId | null {
  const known = new RecentMap<SessionId>(mostKnown);

  function verify(value: string): SessionId | null {
    const signed = decoded(value);
    if (!signed?.startsWith('s:')) return null;
    const end = signed.lastIndexOf('.');
    if (end < 0) return null;
    const id = signed.slice(2, end);
    const expected = createHmac('sha256', secret).update(id).digest('base64').replace(/=+$/, '');
    const [given, own] = [Buffer.from(signed.slice(end + 1)), Buffer.from(expected)];
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
