import { demoPassword } from '@countinghouse/sandbox/demo-accounts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { codeOf, stopClockWithinStep } from '../testing/authenticator-app.ts';
import { type FaultyIdentity, startFaultyIdentity } from '../testing/faulty-identity.ts';
import { api } from '../testing/portal-client.ts';
import { bodyOf, startTestProxy, type TestProxy } from '../testing/test-proxy.ts';

let proxy: TestProxy;
let relay: FaultyIdentity;
beforeAll(async () => {
  stopClockWithinStep();
  relay = await startFaultyIdentity(() => proxy.identity().url);
  proxy = await startTestProxy({ env: { COGNITO_ENDPOINT: relay.url } });
});
afterAll(async () => {
  vi.useRealTimers();
  await proxy.close();
  await relay.close();
});

const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';

it('an app is set up though the session is renewed meanwhile, and so are its recovery codes', async () => {
  const cookie = await proxy.signIn('merchant.demo');
  relay.fail('AssociateSoftwareToken', { kind: 'hold' });
  const asked = proxy.post('/api/auth/mfa/enrol', { currentPassword: demoPassword }, cookie);
  await vi.waitFor(() => expect(relay.calls).toContain('AssociateSoftwareToken'), { timeout: 60_000 });
  relay.calls.length = 0;
  vi.setSystemTime(Date.now() + 60_000);
  expect((await proxy.call(`${api}/transactions`, { cookie })).status).toBe(200);
  expect(relay.calls).toContain('InitiateAuth');
  relay.recover();

  const { secret } = await bodyOf(await asked);
  const done = await proxy.post('/api/auth/mfa/enrol/verify', { code: codeOf(secret) }, cookie);
  expect(done.status).toBe(200);
  const state = await bodyOf(await proxy.call('/api/auth/mfa', { cookie: cookieOf(done) }));
  expect(state).toMatchObject({ totp: true, recoveryCodes: 10 });
});
