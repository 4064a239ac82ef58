import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPortalClient } from '@countinghouse/proxy/portal-client';
import { demoAccounts } from '@countinghouse/sandbox/demo-accounts';
import { copyNewEngine } from '@countinghouse/sandbox/new-engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Stack, startStack } from './stack.ts';

/** What the sandbox answers beside the contract, on any of its addresses. */
const controls = ['GET /sandbox/clock', 'POST /sandbox/clock', 'GET /health', 'GET /sandbox/mailbox.json'];

const dataDir = mkdtempSync(path.join(tmpdir(), 'countinghouse-controls-'));
let stack: Stack;
beforeAll(async () => {
  await copyNewEngine(path.join(dataDir, 'backend'));
  stack = await startStack({
    ports: { portal: 0, identity: 0, backend: 0 },
    dataDir,
    env: { SEED_TRANSACTIONS: '20' },
  });
});
afterAll(async () => {
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const clockOf = async () => {
  const { now } = (await (await fetch(`${stack.controlUrl}/sandbox/clock`)).json()) as { now: string };
  return new Date(now).getTime() - Date.now();
};

it('no role reaches the sandbox’s controls through the portal, and its clock stands', async () => {
  const portal = createPortalClient(() => stack.url);
  const offset = await clockOf();
  for (const { username } of demoAccounts.filter(({ kind }) => kind === 'ready')) {
    const cookie = await portal.signIn(username);
    for (const [method = '', target] of controls.map((control) => control.split(' '))) {
      for (const prefix of ['/api/proxy', '/api/proxy/v2-iq', '/api/proxy/v2-iq/digitz-iq']) {
        const response = await portal.call(prefix + target, {
          method,
          cookie,
          ...(method === 'POST' && {
            body: '{"hours":1}',
            headers: { 'content-type': 'application/json' },
          }),
        });
        expect(response.status, `${username} ${method} ${prefix}${target}`).toBe(404);
      }
    }
  }
  expect(await clockOf()).toBeLessThan(offset + 60_000);
});

it('the backend’s own address knows no controls; theirs moves time', async () => {
  const { url } = stack.services.backend;
  for (const target of ['/sandbox/clock', '/health']) {
    expect((await fetch(url + target)).status, target).not.toBe(200);
    expect((await fetch(stack.controlUrl + target)).status, target).toBe(200);
  }
  const offset = await clockOf();
  await fetch(`${stack.controlUrl}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"hours":1}',
  });
  expect(await clockOf()).toBeGreaterThan(offset + 3_500_000);
});
