import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { portalHeader } from '@countinghouse/contract/vocabulary';
import { demoPassword } from '@countinghouse/sandbox/demo-accounts';
import { describe, expect, it, vi } from 'vitest';
import { describeEssentials, type Portal, recheckSeconds } from './essential-promises.ts';
import { api } from './portal-client.ts';
import { canRunCluster, startTestCluster, type TestCluster } from './test-cluster.ts';

const env = { SESSION_RECHECK_SECONDS: String(recheckSeconds) };

if (!canRunCluster)
  console.log('redis-server or nginx is not installed: the suite of several instances is skipped');

describe.runIf(canRunCluster)('three proxies on one Redis behind nginx', () => {
  let cluster: TestCluster;
  describeEssentials(async () => {
    cluster = await startTestCluster({ env: { ...env, SIGN_IN_FAILURES_PER_ADDRESS: '10' } });
    const passRecheck = () => delay(recheckSeconds * 1_000 + 100);
    return { ...cluster, passRecheck } as unknown as Portal;
  });

  it('requests come with the address that nginx saw, whatever the client says', async () => {
    const cookie = await cluster.signIn();
    cluster.backend.requests.length = 0;
    // One hop is trusted: what the client says of its address lies beyond it.
    const headers = { cookie, [portalHeader.name]: portalHeader.value, 'x-forwarded-for': '6.6.6.6' };
    const call = async () => {
      const asked = request(`${cluster.url}${api}/transactions`, { localAddress: '127.0.0.2', headers });
      const [answer] = (await once(asked.end(), 'response')) as [IncomingMessage];
      answer.resume();
    };
    await Promise.all(Array.from({ length: 12 }, call));
    expect(cluster.backend.requests.map(({ headers }) => headers['x-forwarded-for'])).toEqual(
      Array(12).fill('127.0.0.2'),
    );
  });

  /** Signs in through nginx from a loopback address, naming another that nginx is not to believe. */
  const loginFrom = async (localAddress: string, forged: string, username: string, password = 'wrong') => {
    const headers = {
      [portalHeader.name]: portalHeader.value,
      'content-type': 'application/json',
      'x-forwarded-for': forged,
    };
    const asked = request(`${cluster.url}/api/auth/login`, { method: 'POST', localAddress, headers });
    const [answer] = (await once(asked.end(JSON.stringify({ username, password })), 'response')) as [
      IncomingMessage,
    ];
    answer.resume();
    return answer.statusCode;
  };
  const tenTimes = <Result>(call: (n: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: 10 }, (_, n) => call(n)));

  it('ten failures of an account, over all instances and addresses, are its last', async () => {
    const failed = await tenTimes((n) => loginFrom(`127.0.1.${n + 1}`, `6.6.6.${n}`, 'restricted.demo'));
    expect(failed).toEqual(Array(10).fill(401));
    const refused = await tenTimes((n) =>
      loginFrom(`127.0.2.${n + 1}`, `7.7.7.${n}`, 'Restricted.DEMO', demoPassword),
    );
    expect(refused).toEqual(Array(10).fill(429));
  });

  it('an address from which ten accounts failed is refused at all instances, whatever it says of itself', async () => {
    const failed = await tenTimes((n) => loginFrom('127.0.0.3', `8.8.8.${n}`, `nobody.${n}`));
    expect(failed).toEqual(Array(10).fill(401));
    const refused = await tenTimes((n) =>
      loginFrom('127.0.0.3', `9.9.9.${n}`, 'lightspeed.merchant', demoPassword),
    );
    expect(refused).toEqual(Array(10).fill(429));
    expect(await loginFrom('127.0.0.4', '127.0.0.3', 'lightspeed.merchant', demoPassword)).toBe(200);
  });

  it('nothing in Redis opens a session or is a token', async () => {
    const cookie = await cluster.signIn();
    const id = /s%3A([^.]+)\./.exec(cookie)?.[1] ?? '';
    const everything = await cluster.redis().dump();
    expect(everything).toContain('merchant.demo');
    expect(everything).not.toContain(id);
    expect(everything).not.toMatch(/eyJ[\w-]{8,}\.eyJ[\w-]{8,}/);
  });

  const outages = [
    ['hangs', () => cluster.redis().freeze(), async () => cluster.redis().thaw()],
    ['is cut off', () => cluster.redis().disconnectAll(), async () => cluster.redis().admitAgain()],
  ] as const;
  it.each(outages)(
    'a store that %s is a 503 within a second; nobody is logged out; it comes back',
    async (_how, goAway, comeBack) => {
      const cookie = await cluster.signIn();
      goAway();
      const times: number[] = [];
      for (let n = 0; n < 9; n += 1) {
        const startedAt = performance.now();
        const response = await cluster.call(n % 2 ? '/api/auth/user' : `${api}/transactions`, { cookie });
        expect(response.status).toBe(503);
        times.push(performance.now() - startedAt);
        expect(response.headers.getSetCookie()).toEqual([]);
        expect(await response.json()).toMatchObject({ error: 'session_store_unavailable' });
      }
      // The median: a machine with other work makes single answers late.
      expect(times.sort((one, other) => one - other)[4]).toBeLessThan(1_000);
      const logout = await cluster.post('/api/auth/logout', undefined, cookie);
      expect([logout.status, logout.headers.getSetCookie()]).toEqual([503, []]);
      await comeBack();
      const isBack = async () => {
        for (const one of cluster.instances)
          expect((await one.call('/api/auth/user', { cookie })).status).toBe(200);
      };
      await vi.waitFor(isBack, { timeout: 5_000, interval: 200 });
    },
  );

  it('a store that died is a 503, and sign-in works within five seconds of a new one', async () => {
    await cluster.redis().stop();
    expect((await cluster.call('/api/auth/status')).status).toBe(200);
    const login = await cluster.post('/api/auth/login', {
      username: 'merchant.demo',
      password: demoPassword,
    });
    expect([login.status, login.headers.getSetCookie()]).toEqual([503, []]);
    await cluster.startRedisAgain();
    await vi.waitFor(
      async () => {
        for (const one of cluster.instances) await one.signIn();
      },
      { timeout: 5_000, interval: 200 },
    );
  });
});
