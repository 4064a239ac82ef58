import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { backgroundHeader } from '@countinghouse/contract/vocabulary';
import { createPortalClient } from '@countinghouse/proxy/portal-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const disk = mkdtempSync(path.join(tmpdir(), 'countinghouse-disk-'));
const filling = path.join(disk, 'filling');
const canMount =
  process.platform === 'linux' &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', disk]).status === 0;

function fillDisk(): void {
  const file = openSync(filling, 'w');
  const chunk = Buffer.alloc(4096);
  try {
    for (;;) writeSync(file, chunk);
  } catch {
    closeSync(file);
  }
}

const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** The stack behind a process of its own, as `npm start` has it. */
async function startRunner() {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'testing', 'run-stack.ts')], {
    env: { ...process.env, DATA_DIR: path.join(disk, 'data'), SEED_TRANSACTIONS: '100' },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  let errors = '';
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  const [{ url, pids }] = (await once(child, 'message')) as [{ url: string; pids: number[] }];
  return { child, url, pids, errors: () => errors };
}

describe.runIf(canMount)('a disk that is full', () => {
  let stack: Awaited<ReturnType<typeof startRunner>>;
  let portal: ReturnType<typeof createPortalClient>;
  let cookie: string;
  beforeAll(async () => {
    stack = await startRunner();
    portal = createPortalClient(() => stack.url);
    cookie = await portal.signIn('merchant.demo');
  });
  afterAll(() => {
    stack?.child.kill('SIGKILL');
    execFileSync('umount', ['-l', disk]);
    rmSync(disk, { recursive: true, force: true });
  });

  /** @param isTouching whether the proxy writes down that the session is in use */
  const pay = async (key: string, isTouching = true) => {
    const response = await portal.call('/api/proxy/v2-iq/digitz-iq/proxy/card-payment', {
      cookie,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        ...(!isTouching && { [backgroundHeader]: '1' }),
      },
      body: JSON.stringify({
        action: 'sale',
        merchantId: 'mer_0001',
        amount: { amountMinor: 500, currency: 'USD' },
        card: { number: '4242424242424242', expiryMonth: 12, expiryYear: 2040, cvv: '123' },
        customerName: 'Ada Example',
        customerEmail: 'ada@example.com',
      }),
    });
    return { status: response.status, body: (await response.json()) as { error?: string; message?: string } };
  };

  it('is a 503 or 507 with a plain message, ends no process, and is over when there is room', async () => {
    fillDisk();
    const seen = new Set<number>();
    // Log lines enough to fill what waits for the disk.
    for (let n = 0; n < 60; n += 1) {
      const { status, body } = await pay(crypto.randomUUID(), n % 2 === 0);
      seen.add(status);
      if (status >= 500) expect(body.message).toMatch(/storage|stored|store/i);
      await (
        await portal.call('/api/auth/login', {
          method: 'POST',
          body: '{}',
          headers: { 'content-type': 'application/json' },
        })
      ).text();
    }
    expect([...seen].filter((status) => status >= 500 && ![503, 507].includes(status))).toEqual([]);
    expect(seen.has(507) || seen.has(503)).toBe(true);
    expect(stack.child.exitCode).toBeNull();
    expect(stack.pids.filter(isRunning)).toEqual(stack.pids);
    rmSync(filling);
    const lastKey = crypto.randomUUID();
    await expect.poll(async () => (await pay(lastKey)).status).toBeLessThan(300);
  });

  it('and leaves no process behind when the one that started them is killed', async () => {
    fillDisk();
    await pay(crypto.randomUUID());
    stack.child.kill('SIGKILL');
    await expect.poll(() => stack.pids.filter(isRunning)).toEqual([]);
  });
});
