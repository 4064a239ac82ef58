import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Registry } from '@countinghouse/contract';
import type { RegistryState } from '@countinghouse/releases';
import {
  changeRegistry,
  createSigner,
  createSigningKey,
  publishArea,
  rollback,
  startCanary,
} from '@countinghouse/releases/publish';
import { builtArea } from '@countinghouse/releases/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestProxy, type TestProxy } from '../testing/test-proxy.ts';

const users = ['admin.demo', 'partner.demo', 'manager.demo', 'merchant.demo'];

let proxy: TestProxy;
beforeEach(async () => {
  proxy = await startTestProxy({ env: { RELEASES_POLL_MS: '100' } });
});
afterEach(() => proxy.close());

const second = { id: 'demo', version: '2', files: { 'entry.js': 'the second' } };
const change = (to: (state: RegistryState) => RegistryState) =>
  changeRegistry(proxy.releases.changer, (state) => ({
    state: to(state),
    change: { action: 'promote', area: 'demo' },
  }));
const publishSecond = () => publishArea(proxy.releases.changer, builtArea(second));
const canary = (percent: number, names: string[] = [], startedAt = '2026-11-01T08:00:00.000Z') =>
  change((state) =>
    startCanary(state, 'demo', { version: '2', percent, tenants: [], users: names, startedAt }),
  );

async function read(cookie?: string): Promise<Registry> {
  const answer = await proxy.call('/registry.json', { cookie });
  return answer.json() as Promise<Registry>;
}
const versionOf = async (cookie?: string) =>
  (await read(cookie)).areas.find(({ id }) => id === 'demo')?.version;
const becomes = (version: string | undefined, cookie?: string) =>
  vi.waitFor(async () => expect(await versionOf(cookie)).toBe(version), 10_000);
const logged = (text: string) => proxy.logLines.filter((line) => line.includes(text)).length;

describe('a running proxy', () => {
  it('has a release without a new start, and what was before for pages that are open', async () => {
    expect(await versionOf()).toBe('1');
    await proxy.releases.release(second);
    await becomes('2');
    expect((await read()).areas[0]?.fallbacks.map(({ version }) => version)).toEqual(['1']);
    expect(await (await proxy.call('/mfe/demo/2/entry.js')).text()).toBe('the second');
    expect((await proxy.call('/mfe/demo/1/entry.js')).status).toBe(200);
    await change((state) => rollback(state, 'demo'));
    await becomes('1');
  });

  it('says by name whether there is anything new', async () => {
    const { revision } = await read();
    const ask = () => proxy.call('/registry.json', { headers: { 'if-none-match': `"${revision}"` } });
    expect((await ask()).status).toBe(304);
    await proxy.releases.release(second);
    await becomes('2');
    expect((await ask()).status).toBe(200);
  });

  it('gives a canary to who is named, and to nobody else', async () => {
    await publishSecond();
    await canary(0, ['merchant.demo']);
    const [merchant, manager] = [await proxy.signIn('merchant.demo'), await proxy.signIn('manager.demo')];
    await becomes('2', merchant);
    expect([await versionOf(manager), await versionOf()]).toEqual(['1', '1']);
    const page = await fetch(`${proxy.origin()}/demo`, {
      headers: { accept: 'text/html', cookie: merchant },
    });
    expect(await page.text()).toContain('/mfe/demo/2/entry.js');
  });

  it('takes back a canary that fails its users, and keeps one that was started again', async () => {
    await publishSecond();
    await canary(100);
    const cookies = await Promise.all(users.map((name) => proxy.signIn(name)));
    await becomes('2', cookies[0]);
    const error = { name: 'Error', message: 'x', stack: [] };
    for (const [index, cookie] of cookies.slice(1).entries()) {
      expect(await versionOf(cookie)).toBe('2');
      const id = `7K3QD9XW2${index}`;
      const crash = { kind: 'crashed', id, area: 'demo', version: '2', phase: 'start', error };
      expect((await proxy.post('/api/reports', { reports: [crash] }, cookie)).status).toBe(204);
    }
    await becomes('1', cookies[0]);
    expect(logged('a canary went back by itself')).toBe(1);
    await proxy.restart();
    expect(await versionOf(cookies[0])).toBe('1');
    await canary(100, [], '2026-11-01T09:00:00.000Z');
    await becomes('2', cookies[0]);
  });

  it('goes on with what it has while the store is away, damaged, or written by somebody else', async () => {
    const folder = path.join(proxy.dataDir, 'portal', 'releases');
    const registry = path.join(folder, 'registry');
    writeFileSync(path.join(registry, '0000000009.json'), '{"payload":"e30","signature":"AA"}');
    await vi.waitFor(() => expect(logged('is no registry')).toBe(1), 10_000);
    renameSync(registry, `${registry}.away`);
    await delay(500);
    expect(await versionOf()).toBe('1');
    renameSync(`${registry}.away`, registry);
    await proxy.releases.release(second);
    await becomes('2');
  });

  it('is not held up by a halt that nobody can read', async () => {
    await publishSecond();
    await canary(100);
    const cookie = await proxy.signIn();
    await becomes('2', cookie);
    const halts = path.join(proxy.dataDir, 'portal', 'releases', 'halts', 'demo', '2');
    mkdirSync(halts, { recursive: true });
    writeFileSync(path.join(halts, '20261101080000000.json'), 'no halt');
    await vi.waitFor(() => expect(logged('the halt of a canary cannot be read')).toBe(1), 10_000);
    await proxy.releases.release({ ...second, version: '3' });
    await becomes('3');
  });

  it('never runs bytes that the registry does not name', async () => {
    await publishSecond();
    const entry = path.join(proxy.dataDir, 'portal', 'releases', 'areas', 'demo', '2', 'release.json');
    writeFileSync(entry, JSON.stringify({ ...builtArea(second).release, label: 'tampered' }));
    await change((state) => ({
      ...state,
      areas: { demo: { ...state.areas.demo, stable: '2', former: ['1'] } as never },
    }));
    await vi.waitFor(() => expect(logged('demo 2 cannot be had')).toBe(1), 10_000);
    expect(await versionOf()).toBe('1');
  });
});

describe('a proxy that starts', () => {
  const registry = () => path.join(proxy.dataDir, 'portal', 'releases', 'registry');
  const newest = () => path.join(registry(), '0000000009.json');
  const openPage = () => fetch(`${proxy.origin()}/demo`, { headers: { accept: 'text/html' } });

  /** What is right but for the key. */
  const signedByNobody = () =>
    createSigner(createSigningKey()).sign(
      JSON.stringify({
        ...{ revision: 9, at: new Date().toISOString(), by: 'somebody', change: { action: 'promote' } },
        ...{ shell: null, areas: {} },
      }),
    );

  it.each([
    ['no registry', () => undefined],
    ['a registry that is malformed', () => writeFileSync(newest(), 'no registry')],
    ['a registry that no trusted key signed', () => writeFileSync(newest(), signedByNobody())],
  ])('with %s says that there is no portal, and has one with the next release', async (_what, damage) => {
    renameSync(registry(), `${registry()}.away`);
    mkdirSync(registry());
    damage();
    await proxy.restart();
    const answer = await openPage();
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('has not been built yet');
    await proxy.releases.release(second);
    await becomes('2');
    expect((await openPage()).status).toBe(200);
  });

  it('has what is newest of what was signed, and never an older registry under a new number', async () => {
    await proxy.releases.release(second);
    await becomes('2');
    const [first = ''] = readdirSync(registry()).sort();
    writeFileSync(newest(), readFileSync(path.join(registry(), first)));
    await proxy.restart();
    expect(await versionOf()).toBe('2');
    expect(logged('is no registry')).toBe(1);
  });
});
