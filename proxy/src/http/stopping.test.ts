import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { portalHeader } from '@countinghouse/contract/vocabulary';
import { expect, it } from 'vitest';
import { api } from '../testing/portal-client.ts';
import { startTestProxy } from '../testing/test-proxy.ts';

interface Answer {
  status: number | undefined;
  connection: string | undefined;
}

function ask(agent: Agent, port: number, path: string, cookie: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, [portalHeader.name]: portalHeader.value };
    get({ agent, port, path, headers }, (res) => {
      res.resume();
      res.once('end', () => resolve({ status: res.statusCode, connection: res.headers.connection }));
      res.once('error', reject);
    }).once('error', reject);
  });
}

it('stopping under load loses no request: readiness first, then the rest of what is under way', async () => {
  const proxy = await startTestProxy({ env: { SHUTDOWN_GRACE_MS: '600' } });
  const port = proxy.port();
  const cookie = await proxy.signIn();
  proxy.backend.answerWith((_req, res) => void setTimeout(() => res.end('{}'), 50));
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const answers: Answer[] = [];
  let isReady = true;
  // As a balancer does: it sends requests on kept connections for as long as the instance says that it is ready.
  const caller = async () => {
    while (isReady) answers.push(await ask(agent, port, `${api}/transactions`, cookie));
  };
  const checker = async () => {
    while (isReady) {
      isReady = (await fetch(`http://127.0.0.1:${port}/readyz`)).status === 200;
      await delay(100);
    }
  };
  const work = Promise.all([checker(), ...Array.from({ length: 20 }, caller)]);
  await delay(300);
  const slow = new Promise<void>((resolve) =>
    proxy.backend.answerWith((_req, res) => {
      setTimeout(() => res.end('{}'), 900);
      resolve();
    }),
  );
  await slow;
  const before = answers.length;
  await proxy.close();
  await work;
  expect(answers.length).toBeGreaterThan(before);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(answers.at(-1)?.connection).toBe('close');
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
  agent.destroy();
});

it('an instance is ready when its store answers, and alive in any case', async () => {
  const proxy = await startTestProxy({ env: { REDIS_URL: 'redis://127.0.0.1:1' } });
  const statusOf = async (target: string) =>
    (await fetch(`http://127.0.0.1:${proxy.port()}${target}`)).status;
  expect(await statusOf('/readyz')).toBe(503);
  expect(await statusOf('/healthz')).toBe(200);
  await proxy.close();
});
