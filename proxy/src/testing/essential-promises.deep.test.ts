import { afterAll, beforeAll, describe, vi } from 'vitest';
import { describeEssentials, type Portal, recheckSeconds } from './essential-promises.ts';
import { startTestProxy } from './test-proxy.ts';

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());

describe('one proxy with its embedded store', () => {
  describeEssentials(async () => {
    const proxy = await startTestProxy({ env: { SESSION_RECHECK_SECONDS: String(recheckSeconds) } });
    const { url: identityUrl, users } = proxy.identity();
    const passRecheck = async () => void vi.setSystemTime(Date.now() + recheckSeconds * 1_000 + 100);
    return { ...proxy, instances: [proxy], identityUrl, users, passRecheck } as unknown as Portal;
  });
});
