import { createHmac } from 'node:crypto';
import type { Request } from 'express';
import { describe, expect, it } from 'vitest';
import { cookieName } from '../session/session-cookie.ts';
import type { SessionStore } from '../session/session-store.ts';
import { createSenderOf } from './report-sender.ts';

const secret = 'a secret that is long enough for this';
const signature = createHmac('sha256', secret).update('id').digest('base64').replace(/=+$/, '');
const request = (ip: string) =>
  ({ ip, headers: { cookie: `${cookieName}=${encodeURIComponent(`s:id.${signature}`)}` } }) as Request;
const storeThat = (look: () => Promise<unknown>) => ({ look }) as unknown as SessionStore;

describe('who sends a report', () => {
  it('is a user, however the name is written, by digests', async () => {
    const of = (username: string) =>
      createSenderOf(
        secret,
        storeThat(async () => ({ session: { user: { username } } })),
      )(request('203.0.113.7'));
    const [one, other] = [await of('Ana '), await of('ana')];
    expect(one.user).toMatch(/^[\w-]{16}$/);
    expect(one).toEqual(other);
  });

  it('is an address where the store cannot be asked: no report is lost by that', async () => {
    const senderOf = createSenderOf(
      secret,
      storeThat(() => Promise.reject(new Error('away'))),
    );
    expect(await senderOf(request('203.0.113.7'))).toMatchObject({ session: null, user: null });
  });

  it('is one household, whichever of its addresses it uses', async () => {
    const senderOf = createSenderOf(
      secret,
      storeThat(async () => null),
    );
    const [one, other] = [
      await senderOf(request('2001:db8:1:2::1')),
      await senderOf(request('2001:db8:1:2::ff')),
    ];
    expect(one.address).toBe(other.address);
    const elsewhere = await senderOf(request('2001:db8:1:3::1'));
    expect(elsewhere.address).not.toBe(one.address);
    expect(elsewhere.site).toBe(one.site);
  });
});
