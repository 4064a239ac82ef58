import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { portalHeader } from '@countinghouse/contract/vocabulary';
import { expect, it } from 'vitest';
import { api } from '../testing/portal-client.ts';
import { startTestProxy } from '../testing/test-proxy.ts';

/** The default in production, and a balancer that asks as seldom as they do; both ten times as fast here. */
const productionGraceMs = 12_000;
const balancerIntervalMs = 10_000;
const scale = 10;

interface Answer {
  status: number | undefined;
  connection: string | undefined;
  body: string;
}

function ask(agent: Agent, port: number, path: string, cookie: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, [portalHeader.name]: portalHeader.value };
    get({ agent, port, path, headers }, (res) => {
      const { statusCode: status, headers: answered } = res;
      text(res).then((body) => resolve({ status, connection: answered.connection, body }), reject);
    }).once('error', reject);
  });
}

it('stopping under load loses no request: readiness first, then the rest of what is under way', async () => {
  const proxy = await startTestProxy({ env: { SHUTDOWN_GRACE_MS: String(productionGraceMs / scale) } });
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
      await delay(balancerIntervalMs / scale);
    }
  };
  const work = Promise.all([checker(), ...Array.from({ length: 20 }, caller)]);
  await delay(300);
  // From here on, what is asked is answered after the server was told to stop listening.
  const slow = new Promise<void>((resolve) =>
    proxy.backend.answerWith((_req, res) => {
      setTimeout(() => res.end('"late"'), 1_800);
      resolve();
    }),
  );
  await slow;
  await Promise.all([proxy.close(), work]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const late = answers.filter(({ body }) => body === '"late"');
  expect(new Set(late.map(({ connection }) => connection))).toEqual(new Set(['close']));
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
