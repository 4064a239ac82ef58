import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { bodyOf } from './portal-client.ts';
import { startTestProxy, type TestProxy } from './test-proxy.ts';

export const minute = 60_000;

/** A proxy for the tests of a file, whose clock and the identity service's can be moved; each begins at the real time. */
export function givenProxyWithClock() {
  const started = {} as { proxy: TestProxy };
  beforeAll(async () => {
    started.proxy = await startTestProxy();
  });
  afterAll(() => started.proxy.close());
  afterEach(() => {
    vi.useRealTimers();
  });
  /** Moves both clocks. */
  const pass = (ms: number) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + ms);
  };
  const use = (cookie: string) => started.proxy.call('/api/auth/user', { cookie });
  const statusOf = async (cookie: string) => bodyOf(await started.proxy.call('/api/auth/status', { cookie }));
  return Object.assign(started, { pass, use, statusOf });
}
