import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { startTestBackend, type TestBackend } from '@countinghouse/sandbox/test-backend';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 600 });
  // What is due already is done now, and not by the clock's next tick.
  await backend.advance({});
});
afterAll(() => backend.close());

/** Runs the command, and gives what it printed with its exit code. */
async function verify(...args: string[]): Promise<{ code: number; output: string }> {
  const script = path.resolve(import.meta.dirname, '../contract-verify.ts');
  const child = spawn(process.execPath, [script, ...args]);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const [code] = await once(child, 'close');
  return { code, output };
}

const countOf = async () => (await backend.get('admin.demo', 'transactions/status')).body.items;
const origin = () => new URL(backend.url).origin;

describe('contract:verify', () => {
  it('finds nothing wrong with the sandbox, and changes nothing', async () => {
    // What is due already is done now, and not by the clock's next tick.
    await backend.advance({});
    const before = await countOf();
    const { code, output } = await verify('--url', origin(), '--token', await backend.tokenOf('admin.demo'));
    expect(output).not.toContain('✗');
    expect(output).toContain('✓ listTransactions: its good case, 401 without a token');
    expect(output).toMatch(/– createPayment: not tried, it writes/);
    expect(code).toBe(0);
    expect(await countOf()).toEqual(before);
  });

  it.each(['merchant.demo', 'restricted.demo'])('tries writes too when asked to, as %s', async (username) => {
    const { code, output } = await verify(
      '--writes',
      '--url',
      origin(),
      '--token',
      await backend.tokenOf(username),
    );
    expect(output).not.toContain('✗');
    expect(output).toContain('✓ createNote');
    expect(output).toContain('✓ listPartners: 403 for this role');
    expect(code).toBe(0);
  });

  it('says endpoint by endpoint what a backend does wrong', async () => {
    const broken = createServer((req, res) => {
      res.statusCode = req.url?.includes('limit=0') ? 500 : 200;
      res.end('{"items":[],"nextCursor":null}');
    }).listen(0, '127.0.0.1');
    await once(broken, 'listening');
    const url = `http://127.0.0.1:${(broken.address() as AddressInfo).port}`;
    const { code, output } = await verify('--url', url, '--token', await backend.tokenOf('admin.demo'));
    expect(code).toBe(1);
    expect(output).toMatch(/✗ listPartners\n {4}401 without a token: answered 200 instead of 401/);
    expect(output).toMatch(/400 for an unknown parameter: answered 200 instead of 400/);
    expect(output).toMatch(/✗ getStatusTotals\n {4}its good case: differs from its schema: nextCursor/);
    broken.close();
  });

  it('says how it is called when it is called wrongly', async () => {
    for (const args of [
      [],
      ['--url', 'http://localhost:1'],
      ['--url', 'http://localhost:1', '--token', 'x'],
    ]) {
      const { code, output } = await verify(...args);
      expect(output).toContain('npm run contract:verify');
      expect(code).toBe(2);
    }
  });
});
