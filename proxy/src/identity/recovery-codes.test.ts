import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { demoPassword } from '@countinghouse/sandbox/demo-accounts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { codeOf, stopClockWithinStep } from '../testing/authenticator-app.ts';
import { bodyOf, cookieOf } from '../testing/portal-client.ts';
import { startTestProxy, type TestProxy } from '../testing/test-proxy.ts';

let proxy: TestProxy;
beforeAll(async () => {
  stopClockWithinStep();
  proxy = await startTestProxy({ env: { MFA_REQUIRED_ROLES: 'partners' } });
});
afterAll(async () => {
  vi.useRealTimers();
  await proxy.close();
});

const post = (route: string, body: unknown, cookie?: string) =>
  proxy.post(`/api/auth/${route}`, body, cookie);
const left = async (cookie: string) =>
  (await bodyOf(await proxy.call('/api/auth/mfa', { cookie }))).recoveryCodes as number;

async function beginLogin(username: string): Promise<string> {
  const response = await post('login', { username, password: demoPassword });
  expect((await bodyOf(response)).challenge).toMatchObject({ kind: 'code', method: 'totp' });
  return cookieOf(response);
}

/** All that was shown to somebody. */
const made: { codes: string[]; secret: string }[] = [];

/** Enrols an app in a session of the user. */
async function enrol(username: string) {
  const begun = await proxy.signIn(username);
  const { secret, recoveryCodes } = await bodyOf(
    await post('mfa/enrol', { currentPassword: demoPassword }, begun),
  );
  const done = await post('mfa/enrol/verify', { code: codeOf(secret, -1) }, begun);
  expect(done.status).toBe(200);
  const codes: string[] = recoveryCodes;
  made.push({ codes, secret });
  return { cookie: cookieOf(done), codes };
}

describe('a recovery code', () => {
  it('opens the account once in the app’s place, however it is typed', async () => {
    const { cookie, codes } = await enrol('merchant.demo');
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/);
    expect(await left(cookie)).toBe(10);

    const [code = ''] = codes;
    const done = await post(
      'mfa/recover',
      { code: code.toLowerCase().replaceAll('-', ' ') },
      await beginLogin('merchant.demo'),
    );
    expect((await bodyOf(done)).user.username).toBe('merchant.demo');
    expect(await left(cookieOf(done))).toBe(9);
    const again = await post('mfa/recover', { code }, await beginLogin('merchant.demo'));
    expect(await bodyOf(again)).toMatchObject({
      error: 'code_mismatch',
      message: 'The code you provided is incorrect!',
    });
  });

  it('works after a restart; of several at once, one does', async () => {
    const { codes } = await enrol('manager.demo');
    await proxy.restart();
    const cookies = [await beginLogin('manager.demo'), await beginLogin('manager.demo')];
    const answers = await Promise.all(cookies.map((one) => post('mfa/recover', { code: codes[1] }, one)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('is another’s for nobody, and nothing outside of a sign-in', async () => {
    const codes = made[0]?.codes.slice(2) ?? [];
    const { codes: others } = await enrol('lightspeed.merchant');
    const cookie = await beginLogin('lightspeed.merchant');
    expect((await post('mfa/recover', { code: codes[0] }, cookie)).status).toBe(400);
    expect((await post('mfa/recover', { code: others[0] })).status).toBe(401);
    expect((await post('mfa/recover', { code: others[0] }, cookie)).status).toBe(200);
  });

  it('is guessed at five times, together with the app’s codes', async () => {
    const { codes } = await enrol('restricted.demo');
    for (let count = 0; count < 5; count += 1) {
      const [route, code] = count % 2 ? ['mfa/recover', 'AAAA-AAAA-AAAA-AAAA'] : ['mfa/verify', '000000'];
      expect((await post(route, { code }, await beginLogin('restricted.demo'))).status).toBe(400);
    }
    const cookie = await beginLogin('restricted.demo');
    expect((await post('mfa/recover', { code: codes[0] }, cookie)).status).toBe(429);
  });

  it('is not used up by an identity service that is away', async () => {
    const { codes } = await enrol('admin.demo');
    const cookie = await beginLogin('admin.demo');
    await proxy.stopIdentity();
    expect((await post('mfa/recover', { code: codes[0] }, cookie)).status).toBe(503);
    await proxy.startIdentityAgain();
    expect((await post('mfa/recover', { code: codes[0] }, await beginLogin('admin.demo'))).status).toBe(200);
  });
});

describe('recovery codes', () => {
  it('go with the app: new ones with a new app, none without', async () => {
    const first = await enrol('hauspay.manager');
    const { secret, recoveryCodes } = await bodyOf(
      await post('mfa/enrol', { currentPassword: demoPassword }, first.cookie),
    );
    const session = cookieOf(await post('mfa/enrol/verify', { code: codeOf(secret, -1) }, first.cookie));
    const cookie = await beginLogin('hauspay.manager');
    expect((await post('mfa/recover', { code: first.codes[0] }, cookie)).status).toBe(400);
    expect((await post('mfa/recover', { code: recoveryCodes[0] }, cookie)).status).toBe(200);
    await post('mfa/disable', { currentPassword: demoPassword }, session);
    expect(await left(await proxy.signIn('hauspay.manager'))).toBe(0);
  });

  it('of an enrolment that a role requires count from its first session on', async () => {
    const begun = cookieOf(await post('login', { username: 'partner.demo', password: demoPassword }));
    const { secret, recoveryCodes } = await bodyOf(await post('mfa/enrol', {}, begun));
    const session = cookieOf(await post('mfa/enrol/verify', { code: codeOf(secret, -1) }, begun));
    expect(await left(session)).toBe(10);
    const cookie = await beginLogin('partner.demo');
    expect((await post('mfa/recover', { code: recoveryCodes[9] }, cookie)).status).toBe(200);
  });

  it('are nowhere in the store: neither they, nor the app’s secret, nor whose they are', async () => {
    const folder = path.join(proxy.dataDir, 'proxy');
    const files = readdirSync(folder).filter((name) => name.startsWith('recovery.sqlite'));
    const stored = files.map((name) => readFileSync(path.join(folder, name), 'latin1')).join('');
    expect(stored.length).toBeGreaterThan(1_000);
    for (const { codes, secret } of made) {
      for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''));
      expect(stored).not.toContain(secret);
    }
    expect(stored).not.toMatch(/merchant|manager|\.demo/);
  });
});
