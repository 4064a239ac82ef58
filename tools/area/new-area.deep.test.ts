import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { areaManifestSchema } from '@countinghouse/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../workspace.ts';
import { createArea } from './create-area.ts';
import { areaFiles, namesOf } from './template.ts';

describe('the names of an area', () => {
  it('follow from its id', () => {
    expect(namesOf('payment-links')).toEqual({
      id: 'payment-links',
      label: 'Payment links',
      vietnamese: 'Liên kết thanh toán',
      page: 'PaymentLinksPage',
    });
  });

  it.each(['', 'Payments', 'payment links', '-payments', 'payments-', '../payments', '1payments'])(
    'cannot be made of %j',
    (id) => {
      expect(() => namesOf(id)).toThrow(/no name for an area/);
    },
  );

  it('give a manifest that the contract accepts', () => {
    const manifest = JSON.parse(areaFiles(namesOf('payment-links'))['area.json'] ?? '');
    expect(areaManifestSchema.parse(manifest).navigation[0]?.path).toBe('/payment-links');
  });
});

describe('a new area', () => {
  const copy = mkdtempSync(path.join(tmpdir(), 'countinghouse-area-'));
  const notCopied = new Set(['node_modules', 'dist', '.git', '.data', '.cache', 'test-results']);
  // One area that is there already stands for all of them: each costs a build of its own.
  const isCopied = (name: string) =>
    !notCopied.has(name) && (!name.startsWith('mfe-') || name === 'mfe-deposits');
  const run = (...args: string[]) =>
    execFileSync('node', ['tools/run.mjs', ...args], { cwd: copy, encoding: 'utf8', stdio: 'pipe' });

  beforeAll(() => {
    cpSync(root, copy, { recursive: true, filter: (source) => isCopied(path.basename(source)) });
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('is in the portal after the next build, with no edit anywhere else, and its test passes', {
    timeout: 600_000,
  }, () => {
    run('new-area.ts', 'payment-links');
    run('new-area.ts', 'payouts', '--list');
    const built = run('build.ts');
    expect(built).toMatch(/payouts [0-9a-f]{12}/);
    const [, version = ''] = /payment-links ([0-9a-f]{12})/.exec(built) ?? [];
    const folder = path.join(copy, 'dist', 'releases', 'areas', 'payment-links', version);
    const release = JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8'));
    expect(release.navigation[0].label.en).toBe('Payment links');
    expect(existsSync(path.join(folder, release.entry))).toBe(true);
    const vitest = path.join(copy, 'node_modules', '.bin', 'vitest');
    const node24 = path.join(copy, 'node_modules', '.bin');
    const output = execFileSync(vitest, ['run', 'mfe-payment-links', 'mfe-payouts'], {
      cwd: copy,
      encoding: 'utf8',
      stdio: 'pipe',
      env: { ...process.env, PATH: `${node24}${path.delimiter}${process.env.PATH}`, NO_COLOR: '1' },
    });
    expect(output).toMatch(/Tests\s+5 passed/);
  });

  it('does not overwrite one that is there', () => {
    expect(() => createArea(copy, 'payment-links')).toThrow(/there already/);
  });
});
