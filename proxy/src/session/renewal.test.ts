import { describe, expect, it } from 'vitest';
import { givenProxyWithClock, minute } from '../testing/passing-time.ts';
import { api, bodyOf } from '../testing/portal-client.ts';

const given = givenProxyWithClock();
const { pass, use, statusOf } = given;

describe('within a minute', () => {
  it('a disabled user is out', async () => {
    const cookie = await given.proxy.signIn('partner.demo');
    const { users } = given.proxy.identity();
    users.setEnabled(users.get('partner.demo'), false);
    pass(minute);
    expect((await given.proxy.call(`${api}/transactions`, { cookie })).status).toBe(401);
  });

  it('a change of groups is in the user and in the token', async () => {
    const cookie = await given.proxy.signIn('lightspeed.merchant');
    const { users } = given.proxy.identity();
    users.addToGroup(users.get('lightspeed.merchant'), 'restricted');
    pass(minute);
    const { user } = await bodyOf(await use(cookie));
    expect(user).toMatchObject({ groups: ['merchants', 'restricted'], isRestrictedUser: true });
    await given.proxy.call(`${api}/transactions`, { cookie });
    const token = given.proxy.backend.requests.at(-1)?.headers.authorization?.split('.')[1] ?? '';
    expect(JSON.parse(Buffer.from(token, 'base64url').toString())['cognito:groups']).toContain('restricted');
  });
});

describe('renewing a token', () => {
  it('happens once, however many requests ask at the same time', async () => {
    const cookie = await given.proxy.signIn();
    pass(minute);
    given.proxy.identityCalls.length = 0;
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => given.proxy.call(`${api}/transactions`, { cookie })),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(given.proxy.identityCalls).toEqual(['InitiateAuth']);
  });

  it('that is refused ends the session in under a second', async () => {
    // Nobody else's: an older session of the same user, renewed while the clock was ahead, would vouch for this one.
    const cookie = await given.proxy.signIn('hauspay.partner');
    const { users } = given.proxy.identity();
    users.signOut(users.get('hauspay.partner'));
    pass(minute);
    const startedAt = performance.now();
    expect((await given.proxy.call(`${api}/transactions`, { cookie })).status).toBe(401);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    expect((await statusOf(cookie)).authenticated).toBe(false);
  });

  it('that finds nobody there does not: a token that is still good goes on being used', async () => {
    const cookie = await given.proxy.signIn();
    await given.proxy.stopIdentity();
    pass(minute);
    expect((await given.proxy.call(`${api}/transactions`, { cookie })).status).toBe(200);
    // Until it has expired; then the session waits for the identity service, and is not lost.
    for (let minutes = 0; minutes < 60; minutes += 10) {
      pass(10 * minute);
      const { status } = await given.proxy.call(`${api}/transactions`, { cookie });
      expect(status).toBe(minutes < 50 ? 200 : 503);
    }
    await given.proxy.startIdentityAgain();
    expect((await given.proxy.call(`${api}/transactions`, { cookie })).status).toBe(200);
  });
});
