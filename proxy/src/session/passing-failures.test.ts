import { demoPassword } from '@countinghouse/sandbox/demo-accounts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Fault, type FaultyIdentity, startFaultyIdentity } from '../testing/faulty-identity.ts';
import { api, bodyOf } from '../testing/portal-client.ts';
import { startTestProxy, type TestProxy } from '../testing/test-proxy.ts';

let proxy: TestProxy;
let relay: FaultyIdentity;
beforeAll(async () => {
  relay = await startFaultyIdentity(() => proxy.identity().url);
  const LEGACY_LOGIN_URL = `${relay.url}/legacy-login`;
  proxy = await startTestProxy({
    env: { COGNITO_ENDPOINT: relay.url, IDENTITY_TIMEOUT_MS: '4000', LEGACY_LOGIN_URL },
  });
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
});
afterAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await proxy.close();
  await relay.close();
});
afterEach(() => relay.recover());

const minute = 60_000;
const pass = (ms: number) => vi.advanceTimersByTime(ms);
const named = (name: string, status = 400): Fault => ({ kind: 'answer', status, name });

/** What the identity service may say of a refresh that says nothing about the user. */
const passing: [string, Fault][] = [
  ['no answer at all', { kind: 'hang' }],
  ['a lost connection', { kind: 'reset' }],
  ['a limit', named('LimitExceededException')],
  ['throttling', named('TooManyRequestsException')],
  ['a limit of the whole account', named('ThrottlingException')],
  ['a failing trigger', named('UnexpectedLambdaException')],
  ['a trigger that refuses', named('UserLambdaValidationException')],
  ['a trigger with an odd answer', named('InvalidLambdaResponseException')],
  ['a firewall', named('ForbiddenException', 403)],
  ['a firewall’s page', { kind: 'answer', status: 403, body: '<html>Forbidden</html>' }],
  ['a parameter it does not take', named('InvalidParameterException')],
  ['a client that is gone', named('ResourceNotFoundException')],
  ['its own trouble', named('InternalErrorException', 500)],
  ['an overloaded gateway', { kind: 'answer', status: 503, body: 'busy' }],
  ['a name that nobody knows yet', named('SomethingNewException')],
];

describe('a refresh that fails for no fault of the user', () => {
  it.each(passing)('by %s keeps the session, and its token while it is good', async (_how, fault) => {
    const cookie = await proxy.signIn();
    relay.fail('InitiateAuth', fault);
    pass(minute);
    expect((await proxy.call(`${api}/transactions`, { cookie })).status).toBe(200);
    relay.recover();
    pass(minute);
    expect((await proxy.call(`${api}/transactions`, { cookie })).status).toBe(200);
    expect(await proxy.isSignedIn(cookie)).toBe(true);
  });

  it.each([
    'NotAuthorizedException',
    'UserNotFoundException',
    'PasswordResetRequiredException',
    'UserNotConfirmedException',
  ])('but %s ends the session', async (name) => {
    const cookie = await proxy.signIn();
    relay.fail('InitiateAuth', named(name));
    pass(minute);
    expect((await proxy.call(`${api}/transactions`, { cookie })).status).toBe(401);
    relay.recover();
    expect(await proxy.isSignedIn(cookie)).toBe(false);
  });
});

it.each<[string, Fault]>([
  ['an outage', { kind: 'reset' }],
  ['trouble of that one alone', named('ForbiddenException', 403)],
])('an older session whose token has expired in %s keeps no newer one from its own', async (_how, fault) => {
  const ask = async (cookie: string) => (await proxy.call(`${api}/transactions`, { cookie })).status;
  const older = await proxy.signIn('manager.demo');
  pass(12 * minute);
  const newer = await proxy.signIn('manager.demo');
  relay.fail('InitiateAuth', fault);
  for (let minutes = 12; minutes < 60; minutes += 10) {
    expect([minutes, await ask(older), await ask(newer)]).toEqual([minutes, 200, 200]);
    pass(10 * minute);
  }
  expect([await ask(newer), await ask(older), await ask(newer)]).toEqual([200, 503, 200]);
  relay.recover();
  for (const cookie of [older, newer]) await proxy.post('/api/auth/logout', undefined, cookie);
});

const legacyLogin = vi.spyOn(globalThis, 'fetch');
const askedLegacy = () =>
  legacyLogin.mock.calls.filter(([url]) => String(url).includes('legacy-login')).length;

describe('the legacy login', () => {
  const login = () => proxy.post('/api/auth/login', { username: 'merchant.demo', password: demoPassword });

  it.each([
    ['UserNotFoundException', 401, 1],
    ['NotAuthorizedException', 401, 1],
    ['UserNotConfirmedException', 401, 0],
    ['InvalidParameterException', 401, 0],
    ['UserLambdaValidationException', 401, 0],
    ['LimitExceededException', 429, 0],
    ['PasswordResetRequiredException', 200, 0],
    ['ForbiddenException', 503, 0],
    ['TooManyRequestsException', 503, 0],
  ])('after %s, which is answered with %i, is asked %i times', async (name, status, times) => {
    relay.fail('InitiateAuth', named(name));
    legacyLogin.mockClear();
    expect((await login()).status).toBe(status);
    expect(askedLegacy()).toBe(times);
  });

  const [incorrect, away] = [
    'Incorrect Username or Password.',
    'Authentication service temporarily unavailable.',
  ];
  it.each<[string, Fault, number, string]>([
    ['a refusal', { kind: 'answer', status: 401, body: '{"message":"no"}' }, 401, incorrect],
    ['a page', { kind: 'answer', status: 200, body: '<html>Welcome</html>' }, 401, incorrect],
    ['a refusal without a word', { kind: 'answer', status: 401, body: '' }, 401, incorrect],
    ['trouble of its own', { kind: 'answer', status: 500, body: '<html>Sorry</html>' }, 503, away],
    ['a lost connection', { kind: 'reset' }, 503, away],
  ])('that gives %s', async (_what, fault, status, message) => {
    relay.fail('InitiateAuth', named('NotAuthorizedException'));
    relay.fail('/legacy-login', fault);
    const response = await login();
    expect(response.status).toBe(status);
    expect(await bodyOf(response)).toMatchObject({ message });
  });

  it('is not asked for a password that was reset: the answer leads on to a new one, with a code', async () => {
    const { users } = proxy.identity();
    users.requireReset(users.get('merchant.demo'));
    const response = await login();
    expect(await bodyOf(response)).toEqual({
      success: true,
      user: null,
      confirmRequired: false,
      challenge: { kind: 'password-reset' },
    });
    expect(response.headers.getSetCookie()).toEqual([]);
    const wrong = { username: 'merchant.demo', password: 'not the password' };
    expect((await proxy.post('/api/auth/login', wrong)).status).toBe(401);
  });
});
