import { createHmac, hkdfSync } from 'node:crypto';
import { addressKeyOf, siteKeyOf } from '@countinghouse/contract/vocabulary';
import type { Request } from 'express';
import { normalizeAccount } from '../limits/keys.ts';
import { createSessionIds } from '../session/session-id.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { Sender } from './report-limits.ts';

/** As much of a digest as tells people apart, and stands in a line of the log. */
const digestLength = 16;

/**
 * Tells who sends a report, by digests that only this secret makes: the log names nobody. The session is looked at, not
 * used: reporting keeps nobody signed in, and a store that is away loses no report.
 */
export function createSenderOf(secret: string, sessions: SessionStore): (req: Request) => Promise<Sender> {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'countinghouse reports', 32));
  const hide = (kind: string, value: string) =>
    createHmac('sha256', key).update(`${kind}\0${value}`).digest('base64url').slice(0, digestLength);
  const idOf = createSessionIds(secret);
  return async (req) => {
    const ip = req.ip ?? '';
    const id = idOf(req.headers.cookie);
    const found = id && (await sessions.look(id.key).catch(() => null));
    const user = found?.session.user;
    return {
      session: id && user ? hide('session', id.key) : null,
      user: user ? hide('user', normalizeAccount(user.username)) : null,
      address: hide('address', addressKeyOf(ip)),
      site: hide('site', siteKeyOf(ip)),
    };
  };
}
