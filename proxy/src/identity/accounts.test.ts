import { demoPassword } from '@countinghouse/sandbox/demo-accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newestCode } from '../testing/mailbox.ts';
import { cookieOf } from '../testing/portal-client.ts';
import { bodyOf, startTestProxy, type TestProxy } from '../testing/test-proxy.ts';

let proxy: TestProxy;
beforeAll(async () => {
  proxy = await startTestProxy({
    env: { MESSAGES_PER_ADDRESS: '1000', SIGN_IN_FAILURES_PER_ADDRESS: '1000' },
  });
});
afterAll(() => proxy.close());

const post = (route: string, body: unknown, cookie?: string) =>
  proxy.post(`/api/auth/${route}`, body, cookie);
const login = (username: string, password: string) => post('login', { username, password });
const wrongCode = { error: 'code_mismatch', message: 'The code you provided is incorrect!' };

/** How often each way is tried. */
const rounds = 2;

/** Milliseconds that every way to fail waits for; `limits/uniform-time.test.ts` proves that what waits ends alike. */
const floors = { account: 400, signIn: 600 };

/** No try is over before the floor: its route waits for it, however it fails. Timers may be early by one. */
function expectHeld(tries: readonly { ms: number }[], floorMs: number): void {
  for (const { ms } of tries) expect(ms).toBeGreaterThanOrEqual(floorMs - 1);
}

/** An answer without what differs by nature. */
async function faceOf(response: Response) {
  const { requestId: _, ...body } = await bodyOf(response);
  return { status: response.status, body, cookies: response.headers.getSetCookie() };
}

/** Tries each some times, all side by side: they wait for their floors together. */
const triedAtOnce = <Way>(ways: readonly Way[], send: (way: Way) => Promise<Response>) =>
  Promise.all(
    Array.from({ length: rounds }, () => ways)
      .flat()
      .map(async (way) => {
        const startedAt = performance.now();
        const response = await send(way);
        return { ms: performance.now() - startedAt, face: await faceOf(response) };
      }),
  );

const times = <Result>(count: number, work: (n: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));
const statusesOf = (answers: readonly Response[]) => answers.map(({ status }) => status);

describe('signing up', () => {
  const account = { username: 'fresh.user', password: 'Brand-new-1!', email: 'fresh@example.com' };

  it('makes an account that its code confirms, and that can sign in then and not before', async () => {
    expect((await post('signup', account)).status).toBe(200);
    expect((await login(account.username, account.password)).status).toBe(401);
    const code = await newestCode(proxy, account.email);
    expect(
      await bodyOf(await post('confirm-signup', { username: account.username, code: '000000' })),
    ).toMatchObject(wrongCode);
    expect((await post('confirm-signup', { username: account.username, code })).status).toBe(200);
    expect((await login(account.username, account.password)).status).toBe(200);
  });

  it('sends another code when asked, and the one before is dead', async () => {
    const other = { ...account, username: 'other.user', email: 'other@example.com' };
    await post('signup', other);
    const first = await newestCode(proxy, other.email);
    await post('resend-confirmation', { username: other.username });
    const second = await newestCode(proxy, other.email);
    expect(second).not.toBe(first);
    expect((await post('confirm-signup', { username: other.username, code: first })).status).toBe(400);
    expect((await post('confirm-signup', { username: other.username, code: second })).status).toBe(200);
  });

  it('answers a name that is taken like a free one', async () => {
    const free = await faceOf(await post('signup', { ...account, username: 'quite.free' }));
    const taken = await faceOf(await post('signup', { ...account, username: 'merchant.demo' }));
    expect(taken).toEqual({ ...free, body: { ...free.body, user: { username: 'merchant.demo' } } });
    expect((await login('merchant.demo', demoPassword)).status).toBe(200);
  });

  it.each(['merchant.demo', 'nobody.at.all'])(
    'refuses a weak password for %s alike, asking nobody',
    async (username) => {
      proxy.identityCalls.length = 0;
      const response = await post('signup', { ...account, username, password: 'weak' });
      expect(await faceOf(response)).toMatchObject({ status: 400, body: { error: 'password_refused' } });
      const reset = { username, code: '123456', newPassword: 'weak' };
      expect(await bodyOf(await post('confirm-forgot-password', reset))).toMatchObject({
        error: 'password_refused',
      });
      expect(proxy.identityCalls).toEqual([]);
    },
  );

  it('names a wrong field', async () => {
    const response = await post('signup', { ...account, email: 'no address' });
    expect((await bodyOf(response)).fields).toEqual([
      { path: 'email', message: 'Invalid email address', reason: 'email' },
    ]);
  });
});

describe('a forgotten password', () => {
  it('is set anew with the code from the mail, and the old one is dead', async () => {
    const username = 'partner.demo';
    expect((await post('forgot-password', { username })).status).toBe(200);
    const { email } = proxy.identity().users.get(username).attributes;
    const code = await newestCode(proxy, email ?? '');
    const newPassword = 'Remembered-7!';
    const wrong = await post('confirm-forgot-password', { username, code: '000000', newPassword });
    expect(await bodyOf(wrong)).toMatchObject(wrongCode);
    expect((await post('confirm-forgot-password', { username, code, newPassword })).status).toBe(200);
    expect((await post('confirm-forgot-password', { username, code, newPassword })).status).toBe(400);
    expect((await login(username, demoPassword)).status).toBe(401);
    expect((await login(username, newPassword)).status).toBe(200);
  });

  it.each([
    ['forgot-password', {}],
    ['resend-confirmation', {}],
    ['confirm-signup', { code: '123456' }],
    ['confirm-forgot-password', { code: '123456', newPassword: 'Good-enough-1!' }],
    ['confirm-forgot-password', { code: '123456', newPassword: 'weak' }],
  ])('%s %j does not tell accounts apart, not by its time either', async (route, rest) => {
    const names = ['manager.demo', 'legacy.demo', 'nobody.at.all'];
    const tries = await triedAtOnce(names, (username) => post(route, { username, ...rest }));
    expect(tries.map(({ face }) => face)).toEqual(tries.map(() => tries[0]?.face));
    // A password that breaks the rules is refused before anyone is asked.
    if (!('newPassword' in rest) || rest.newPassword !== 'weak') expectHeld(tries, floors.account);
  });

  const guessAs = (username: string, code = '000000') =>
    post('confirm-forgot-password', { username, code, newPassword: 'Good-enough-1!' });

  it('takes five guesses of a code, and no more until there is a new one', async () => {
    expect(statusesOf(await times(5, () => guessAs('admin.demo')))).toEqual(Array(5).fill(400));
    const refused = await guessAs('admin.demo');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(29 * 60);
    await post('forgot-password', { username: 'admin.demo' });
    expect(statusesOf(await times(4, () => guessAs('admin.demo')))).toEqual(Array(4).fill(400));
    const { email } = proxy.identity().users.get('admin.demo').attributes;
    const code = await newestCode(proxy, email ?? '');
    expect((await guessAs('admin.demo', code ?? '')).status).toBe(200);
  });

  it('gets no new guesses by asking for a code that is not sent', async () => {
    const { users } = proxy.identity();
    await post('forgot-password', { username: 'manager.demo' });
    await times(4, () => guessAs('manager.demo'));
    users.setEnabled(users.get('manager.demo'), false);
    await post('forgot-password', { username: 'manager.demo' });
    expect((await guessAs('manager.demo')).status).toBe(400);
    expect((await guessAs('manager.demo')).status).toBe(429);
    users.setEnabled(users.get('manager.demo'), true);
  });
});

describe('a failed sign-in', () => {
  it('takes the same time for unknown, wrong, disabled and unconfirmed', async () => {
    const { users } = proxy.identity();
    users.setEnabled(users.get('hauspay.partner'), false);
    await post('signup', { username: 'not.confirmed', password: 'Brand-new-1!', email: 'nc@example.com' });
    const attempts: [string, string][] = [
      ['merchant.demo', 'wrong password'],
      ['nobody.at.all', demoPassword],
      ['hauspay.partner', demoPassword],
      ['not.confirmed', 'Brand-new-1!'],
    ];
    const tries = await triedAtOnce(attempts, ([username, password]) => login(username, password));
    const refusal = { error: 'unauthenticated', message: 'Incorrect Username or Password.' };
    expect(tries.map(({ face }) => face)).toEqual(
      tries.map(() => ({ status: 401, body: refusal, cookies: [] })),
    );
    expectHeld(tries, floors.signIn);
  });

  it('counts ten times for an account, in whatever way its name is written', async () => {
    const names = ['restricted.demo', ' Restricted.Demo', 'RESTRICTED.DEMO '];
    const failed = await times(10, (n) => login(names[n % 3] ?? '', 'wrong password'));
    expect(statusesOf(failed)).toEqual(Array(10).fill(401));
    const refused = await login('restricted.demo', demoPassword);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(29 * 60);
  });
});

describe('a password of one’s own', () => {
  it('changes by the current one, and ends every other session', async () => {
    const [here, elsewhere] = [
      await proxy.signIn('lightspeed.merchant'),
      await proxy.signIn('lightspeed.merchant'),
    ];
    const change = (currentPassword: string, newPassword: string) =>
      post('change-password', { currentPassword, newPassword }, here);
    expect(await bodyOf(await change('not it', 'Another-2026!'))).toMatchObject({
      fields: [{ path: 'currentPassword' }],
    });
    expect(await bodyOf(await change(demoPassword, 'weak'))).toMatchObject({ error: 'password_refused' });
    const changed = await change(demoPassword, 'Another-2026!');
    expect(changed.status).toBe(200);
    expect((await proxy.call('/api/auth/user', { cookie: cookieOf(changed) })).status).toBe(200);
    expect((await proxy.call('/api/auth/user', { cookie: elsewhere })).status).toBe(401);
  });

  it('cannot be guessed at in a session that was left open', async () => {
    const cookie = await proxy.signIn('hauspay.manager');
    const guess = () => post('mfa/disable', { currentPassword: 'a guess' }, cookie);
    expect(statusesOf(await times(10, guess))).toEqual(Array(10).fill(400));
    expect((await guess()).status).toBe(429);
    const change = { currentPassword: demoPassword, newPassword: 'Another-2026!' };
    expect((await post('change-password', change, cookie)).status).toBe(429);
  });
});
