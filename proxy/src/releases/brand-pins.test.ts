import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from '@countinghouse/contract';
import { createTempFolder } from '@countinghouse/sandbox/temp-folder';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { askHost } from '../testing/ask-host.ts';
import { startTestProxy, type TestProxy } from '../testing/test-proxy.ts';

const brandsDir = path.join(createTempFolder(), 'brands');
const write = (pins: Record<string, string>) =>
  writeFileSync(
    path.join(brandsDir, 'pinned.json'),
    JSON.stringify({ name: 'Pinned Pay', hosts: ['pinned.test'], pins }),
  );
let proxy: TestProxy;
beforeAll(async () => {
  mkdirSync(brandsDir);
  write({ demo: '1' });
  proxy = await startTestProxy({ env: { PORTAL_BRANDS: brandsDir, RELEASES_POLL_MS: '100' } });
});
afterAll(() => proxy.close());

async function versionAt(host: string): Promise<string | undefined> {
  const answer = await askHost(proxy.port(), { host, target: '/registry.json' }, {});
  return ((await answer.json()) as Registry).areas.find(({ id }) => id === 'demo')?.version;
}
const own = () => new URL(proxy.origin()).host;
const becomes = (host: string, version: string) =>
  vi.waitFor(async () => expect(await versionAt(host)).toBe(version), 60_000);

it('a brand stays with the version that its file names, however many were released since', async () => {
  for (let version = 2; version <= 8; version += 1)
    await proxy.releases.release({
      ...{ id: 'demo', version: String(version) },
      files: { 'entry.js': `number ${version}` },
    });
  await becomes(own(), '8');
  expect(await versionAt('pinned.test')).toBe('1');
  await proxy.restart();
  expect([await versionAt(own()), await versionAt('pinned.test')]).toEqual(['8', '1']);
  // One that no brand has been pinned to until now.
  write({ demo: '2' });
  await becomes('pinned.test', '2');
});

it('a pin that cannot be served is said, and its portal has what is stable', async () => {
  write({ demo: '99' });
  await becomes('pinned.test', '8');
  await vi.waitFor(
    () =>
      expect(
        proxy.logLines.filter((line) =>
          line.includes('demo 99 is pinned by a brand, and not in the registry'),
        ),
      ).toHaveLength(1),
    60_000,
  );
});
