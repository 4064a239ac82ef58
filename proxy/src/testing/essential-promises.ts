import { demoPassword } from '@countinghouse/sandbox/demo-accounts';
import { signInWithPassword } from '@countinghouse/sandbox/sign-in-with-password';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { codeOf } from './authenticator-app.ts';
import { api, bodyOf, cookieOf, type PortalClient } from './portal-client.ts';
import type { RecordingBackend } from './recording-backend.ts';

/** What the cases below need of a portal, be it one proxy or many. */
export interface Portal extends PortalClient {
  /** Its proxies, each by itself. */
  instances: PortalClient[];
  backend: RecordingBackend;
  identityUrl: string;
  /** Operations that the identity service was asked for. */
  identityCalls: string[];
  users: {
    get(username: string): never;
    signOut(user: never): void;
    setEnabled(user: never, isEnabled: boolean): void;
  };
  /** Passes the time after which users are asked for again. */
  passRecheck(): Promise<void>;
  close(): Promise<void>;
}

/** The re-check time that the cases count on. */
export const recheckSeconds = 2;

const ownerOf = (authorization: string | undefined) =>
  JSON.parse(Buffer.from(authorization?.split('.')[1] ?? '', 'base64url').toString())['cognito:username'];

/** A source of random numbers that gives the same ones each time. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The promises about sessions that hold whatever the number of proxies. */
export function describeEssentials(start: () => Promise<Portal>): void {
  let portal: Portal;
  beforeAll(async () => {
    portal = await start();
  });
  afterAll(() => portal.close());

  const statuses = (cookie: string, target = '/api/auth/user') =>
    Promise.all(portal.instances.map(async (one) => (await one.call(target, { cookie })).status));
  const everywhere = (status: number) => portal.instances.map(() => status);
  const first = () => portal.instances[0] as PortalClient;
  const last = () => portal.instances.at(-1) as PortalClient;

  it('a session begun at one instance is there at all', async () => {
    const cookie = await first().signIn();
    expect(await statuses(cookie)).toEqual(everywhere(200));
    expect(await statuses(cookie, `${api}/transactions`)).toEqual(everywhere(200));
  });

  it('a challenge begun at one instance is answered at another, once', async () => {
    const body = { username: 'newhire.demo', password: demoPassword };
    const cookie = cookieOf(await first().post('/api/auth/login', body));
    const answer = () =>
      last().post(
        '/api/auth/new-password',
        { username: 'newhire.demo', newPassword: 'Another-2026!' },
        cookie,
      );
    const response = await answer();
    expect(response.status).toBe(200);
    expect(await statuses(cookieOf(response))).toEqual(everywhere(200));
    expect(await statuses(cookie)).toEqual(everywhere(401));
    expect((await answer()).status).toBe(401);
  });

  it('a passwordless link that is posted to all instances at once begins one session', async () => {
    const { RefreshToken: token } = await signInWithPassword(portal.identityUrl, 'merchant.demo');
    const follow = (one: PortalClient) => one.post('/api/auth/passwordless', { token });
    const posts = Array.from({ length: 12 }, (_, n) => portal.instances[n % portal.instances.length]);
    const answers = await Promise.all(posts.map((one) => follow(one as PortalClient)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(401)]);
    expect((await follow(last())).status).toBe(401);
  });

  it('a logout at one instance ends the session at all, at once', async () => {
    const cookie = await first().signIn();
    // A store that is slow for a moment is a 503, and asked again.
    const logOut = async () =>
      expect((await last().post('/api/auth/logout', undefined, cookie)).status).toBe(200);
    await vi.waitFor(logOut, { timeout: 30_000 });
    expect(await statuses(cookie)).toEqual(everywhere(401));
  });

  it('an id that was replaced at sign-in is dead at all instances', async () => {
    const old = await first().signIn();
    const body = { username: 'admin.demo', password: demoPassword };
    const renewed = cookieOf(await last().post('/api/auth/login', body, old));
    expect(await statuses(old)).toEqual(everywhere(401));
    expect(await statuses(renewed)).toEqual(everywhere(200));
  });

  it('fifty requests at once with a token that is due make one refresh', async () => {
    const cookie = await portal.signIn();
    await portal.passRecheck();
    portal.identityCalls.length = 0;
    const calls = Array.from({ length: 50 }, () => portal.call(`${api}/transactions`, { cookie }));
    expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(portal.identityCalls).toEqual(['InitiateAuth']);
  });

  it('a refresh that is refused ends the session at all instances, in under a second', async () => {
    const cookie = await portal.signIn('hauspay.partner');
    portal.users.signOut(portal.users.get('hauspay.partner'));
    await portal.passRecheck();
    const startedAt = performance.now();
    expect((await first().call('/api/auth/user', { cookie })).status).toBe(401);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    expect(await statuses(cookie)).toEqual(everywhere(401));
  });

  it('a disabled user is out at all instances when the re-check is due', async () => {
    const cookie = await portal.signIn('hauspay.manager');
    portal.users.setEnabled(portal.users.get('hauspay.manager'), false);
    await portal.passRecheck();
    expect(await statuses(cookie)).toEqual(everywhere(401));
  });

  it('a thousand sign-ins, renewals and calls of several users at once never mix them', async () => {
    const random = createRandom(20_260_101);
    const names = ['merchant.demo', 'partner.demo', 'manager.demo', 'restricted.demo', 'lightspeed.merchant'];
    const pick = () => Math.floor(random() * names.length);
    const cookies = await Promise.all(names.map((name) => portal.signIn(name)));
    portal.backend.requests.length = 0;
    portal.identityCalls.length = 0;
    let signIns = 0;

    const act = async (n: number) => {
      const who = pick();
      const name = names[who];
      const draw = random();
      // One in twenty signs in again, in place of the session before it, while that one is still used.
      if (draw < 0.05) {
        signIns += 1;
        const response = await portal.post('/api/auth/login', { username: name, password: demoPassword });
        expect((await bodyOf(response)).user.username).toBe(name);
        cookies[who] = cookieOf(response);
      } else if (draw < 0.3) {
        const { user } = await bodyOf(await portal.call('/api/auth/user', { cookie: cookies[who] }));
        expect(user.username).toBe(name);
      } else {
        const call = await portal.call(`${api}/transactions?as=${name}&n=${n}`, { cookie: cookies[who] });
        expect(call.status).toBe(200);
      }
    };
    const many = async (from: number, to: number) => {
      let n = from;
      const worker = async () => {
        while (n < to) {
          n += 1;
          await act(n);
        }
      };
      await Promise.all(Array.from({ length: 25 }, worker));
    };
    await many(0, 500);
    // Every session is due for renewal in the middle of the second half.
    await portal.passRecheck();
    await many(500, 1_000);

    expect(signIns).toBeGreaterThan(30);
    const proofs = portal.identityCalls.filter((call) => call === 'RespondToAuthChallenge').length;
    const renewals = portal.identityCalls.filter((call) => call === 'InitiateAuth').length - signIns;
    expect([proofs, renewals >= names.length]).toEqual([signIns, true]);
    expect(portal.backend.requests.length).toBeGreaterThan(500);
    for (const { url, headers } of portal.backend.requests)
      expect(url).toContain(`?as=${ownerOf(headers.authorization)}&`);
  });

  it('a recovery code that is given to all instances at once opens one session', async () => {
    const begun = await first().signIn('admin.demo');
    const enrolment = { currentPassword: demoPassword };
    const { secret, recoveryCodes } = await bodyOf(
      await first().post('/api/auth/mfa/enrol', enrolment, begun),
    );
    const code = codeOf(secret, -1);
    expect((await last().post('/api/auth/mfa/enrol/verify', { code }, begun)).status).toBe(200);
    const body = { username: 'admin.demo', password: demoPassword };
    const recover = async (one: PortalClient) => {
      const cookie = cookieOf(await one.post('/api/auth/login', body));
      return () => one.post('/api/auth/mfa/recover', { code: recoveryCodes[0] }, cookie);
    };
    const tries = [await recover(first()), await recover(last())];
    const answers = await Promise.all(tries.map((give) => give()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
}
