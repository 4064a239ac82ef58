import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type Endpoint,
  type EndpointName,
  type Example,
  endpoints,
  isReference,
} from '@countinghouse/contract';
import { portalHeader } from '@countinghouse/contract/vocabulary';
import { api } from '@countinghouse/proxy/portal-client';
import { copyNewEngine } from '@countinghouse/sandbox/new-engine';
import { oddRequestsOf } from '@countinghouse/sandbox/odd-requests';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Stack, startStack } from './stack.ts';
import { atWork } from './testing/at-work.ts';
import { holdSockets } from './testing/hold-sockets.ts';
import { createPortalUser, type PortalUser } from './testing/portal-user.ts';

const all = Object.entries(endpoints) as [EndpointName, Endpoint][];
const reads = all.filter(([, { method }]) => method === 'get');

const dataDir = mkdtempSync(path.join(tmpdir(), 'countinghouse-attackers-'));
let stack: Stack;
let [one, other, third]: PortalUser[] = [];
beforeAll(async () => {
  const ports = { portal: 0, identity: 0, backend: 0 };
  await copyNewEngine(path.join(dataDir, 'backend'));
  stack = await startStack({ ports, dataDir, env: { SEED_TRANSACTIONS: '600' } });
  const names = ['merchant.demo', 'hauspay.partner', 'lightspeed.merchant'];
  [one, other, third] = await Promise.all(names.map((name) => createPortalUser(stack.url, name)));
});
afterAll(async () => {
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Whether an example names records: by reference, at any depth. */
const namesRecords = (value: unknown): boolean =>
  isReference(value) ||
  (typeof value === 'object' && value !== null && Object.values(value).some(namesRecords));

/** What differs between two answers although nothing changed. */
function steady({ status, body }: { status: number; body: unknown }) {
  // A calendar says when it was written.
  if (typeof body === 'string') return { status, body: body.replace(/^DTSTAMP:.*$/gm, '') };
  if (typeof body !== 'object' || body === null) return { status, body };
  const { requestId: _, sequence: __, asOf: ___, now: ____, ...rest } = body as Record<string, unknown>;
  return { status, body: rest };
}

/** What changes by itself: a clock, and a dashboard of the time that goes on; what a victim tried themselves is in the audit. */
const unsteady = new Set<EndpointName>([
  'getDashboardSummary',
  'getDashboardDaily',
  'getDashboardBreakdown',
  'getServerTime',
  'listAudit',
]);

/** What a victim sees of their own, by endpoint. */
async function seenBy(victim: PortalUser, examples: ReadonlyMap<string, Example>) {
  const seen: Record<string, unknown> = {};
  for (const [name, endpoint] of reads) {
    const example = examples.get(name);
    if (example && !unsteady.has(name)) seen[name] = steady(await victim.send(endpoint, example));
  }
  return seen;
}

async function examplesOf(victim: PortalUser): Promise<Map<string, Example>> {
  const examples = new Map<string, Example>();
  for (const [name] of all) {
    const example = await victim.exampleOf(name);
    if (example) examples.set(name, example);
  }
  return examples;
}

/** Has all done that is due, so that no reminder, alert or file of a victim comes amid what is compared. */
async function settle(victim: PortalUser) {
  const { status } = await fetch(`${stack.controlUrl}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"hours":0}',
  });
  expect(status).toBe(200);
  await vi.waitUntil(
    async () => {
      const { body } = await victim.send(endpoints.listExports, {});
      return body.items.every(({ status }: { status: string }) => !['queued', 'running'].includes(status));
    },
    { interval: 300 },
  );
}

describe('two tenants at each other, and a third at work', () => {
  it('nothing of a victim is read or changed by their ids, in any field of any endpoint', async () => {
    const pairs = [
      [one, other],
      [other, one],
    ] as [PortalUser, PortalUser][];
    for (const [attacker, victim] of pairs) {
      const examples = await examplesOf(victim);
      await settle(victim);
      const before = await seenBy(victim, examples);
      let tried = 0;
      for (const [name, endpoint] of all.filter(([, { example }]) => namesRecords(example))) {
        const example = examples.get(name);
        if (!example) continue;
        const { status, body } = await attacker.send(endpoint, example);
        // Texts are looked up here: what is out of scope is not recognized.
        if (name === 'recognizeMerchants') expect(body.items).toMatchObject([{ matches: [] }]);
        else expect([403, 404], `${name} by ${attacker.username}: ${status}`).toContain(status);
        tried += 1;
      }
      expect(tried).toBeGreaterThan(25);
      expect(await seenBy(victim, examples)).toEqual(before);
    }
  });

  it('the third has no failed request while both attack by every way there is', async () => {
    const shift = await atWork(third as PortalUser, stack.url, 'lightspeed_0001');
    const attackers = [one, other] as PortalUser[];
    await Promise.all(attackers.flatMap((attacker) => attacksBy(attacker).map((attack) => attack())));
    const { failures, done } = await shift.end();
    expect(failures).toEqual([]);
    expect(done).toBeGreaterThan(100);
  });
});

const attackMs = 15_000;

/** Repeats a request, so many at a time, until the attack is over. */
async function flood(atOnce: number, work: (n: number) => Promise<unknown>): Promise<void> {
  const endsAt = performance.now() + attackMs;
  let n = 0;
  const worker = async () => {
    while (performance.now() < endsAt) {
      n += 1;
      await work(n).catch(() => undefined);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

const headersOf = ({ cookie }: PortalUser) =>
  `Host: ${new URL(stack.url).host}\r\nCookie: ${cookie}\r\n${portalHeader.name}: ${portalHeader.value}\r\n`;

/** Sends what has begun and never ends. */
async function stall(attacker: PortalUser, head: string): Promise<void> {
  const { hostname, port } = new URL(stack.url);
  const sockets = Array.from({ length: 30 }, () => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(head.replace('\r\n', `\r\n${headersOf(attacker)}`)),
    );
    socket.on('error', () => undefined);
    return socket;
  });
  await delay(attackMs);
  for (const socket of sockets) socket.destroy();
}

function attacksBy(attacker: PortalUser): (() => Promise<unknown>)[] {
  const get = (path: string) => attacker.sendRaw({ path, method: 'GET' });
  const json = { 'content-type': 'application/json' };
  const post = (path: string, body: string, headers = json) =>
    attacker.sendRaw({ path, method: 'POST', headers, body });
  return [
    () => flood(8, () => get('transactions?limit=200')),
    () => flood(4, () => get('dashboard/daily')),
    // What looks as if the backend were broken.
    () =>
      flood(4, (n) =>
        get(`transactions?from=${n % 2 ? '0000-01-01T00:00:00Z' : '9999-12-31T23:59:59-23:59'}`),
      ),
    () =>
      flood(2, () => post('transaction/note', '{}', { ...json, 'content-encoding': 'gzip' } as typeof json)),
    () => flood(2, () => post('export/transactions', '{}')),
    () => flood(2, async (n) => oddOnes(attacker, n)),
    () =>
      flood(2, () =>
        attacker.portal.post('/api/auth/login', { username: attacker.username, password: 'a guess' }),
      ),
    async () => {
      const letGo = await holdSockets(attacker, stack.url, 80);
      await delay(attackMs);
      letGo();
    },
    () =>
      stall(
        attacker,
        `POST ${api}/transaction/note HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n`,
      ),
    () =>
      stall(
        attacker,
        `POST ${api}/account/documents?merchantId=x&kind=articles&fileName=a.pdf HTTP/1.1\r\nContent-Type: application/octet-stream\r\nContent-Length: 1000000\r\n\r\n%PDF`,
      ),
  ];
}

/** Odd input for one endpoint after the other. */
async function oddOnes(attacker: PortalUser, n: number): Promise<void> {
  const [, endpoint] = all[(n * 7) % all.length] as [string, Endpoint];
  const odd = oddRequestsOf(endpoint, { example: { query: {}, body: {} } });
  for (const request of odd.filter((_, index) => index % 40 === n % 40))
    await attacker.sendRaw({ ...request, method: endpoint.method.toUpperCase() });
}
