import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FaultyIdentity, startFaultyIdentity } from '../testing/faulty-identity.ts';
import { closeCodeOf, statusOf } from '../testing/page-socket.ts';
import { givenRealtimeProxy } from '../testing/realtime-proxy.ts';

let relay: FaultyIdentity;
beforeAll(async () => {
  relay = await startFaultyIdentity(() => given.proxy.identity().url);
});
afterAll(() => relay.close());
const given = givenRealtimeProxy(() => ({ COGNITO_ENDPOINT: relay.url, IDENTITY_TIMEOUT_MS: '10000' }));

it('a logout closes its socket within five seconds, however long the identity service takes meanwhile', async () => {
  const page = given.open({ ticket: await given.proxy.ticketFor(given.cookie) });
  expect(await statusOf(page)).toBe(101);
  relay.calls.length = 0;
  relay.fail('InitiateAuth', { kind: 'hang' });
  // The re-check is a second here.
  await expect.poll(() => relay.calls).toContain('InitiateAuth');
  const closed = closeCodeOf(page);
  const startedAt = performance.now();
  await given.proxy.post('/api/auth/logout', undefined, given.cookie);
  expect(await closed).toBe(1008);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  relay.recover();
});
