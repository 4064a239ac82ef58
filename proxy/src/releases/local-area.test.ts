import { deflateRawSync } from 'node:zlib';
import { localAreaHeader } from '@countinghouse/contract/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf } from '../testing/portal-client.ts';
import { startTestProxy, type TestProxy } from '../testing/test-proxy.ts';

const label = { en: 'Payouts', vi: 'Chi trả' };
const payouts = {
  ...{ id: 'payouts', contract: 1, name: label, navigation: [], version: 'dev', label: 'dev' },
  routes: [{ path: '/payouts', access: 'session' }],
  ...{
    container: 'area_payouts_dev',
    entry: '/mfe/payouts/dev/entry.js',
    assets: [],
    pages: [],
    fallbacks: [],
  },
  needs: { kit: '^1.0.0', contract: '^1.0.0' },
};
const packed = (area: unknown) => deflateRawSync(JSON.stringify(area)).toString('base64url');

let proxy: TestProxy;
const ask = (target: string, header: string) =>
  fetch(proxy.origin() + target, { headers: { accept: 'text/html', [localAreaHeader]: header } });
const areasOf = async (area: unknown) =>
  (await bodyOf(await ask('/registry.json', packed(area)))).areas as (typeof payouts)[];

describe('where local areas are allowed, as in the sandbox', () => {
  beforeAll(async () => {
    proxy = await startTestProxy();
  });
  afterAll(() => proxy.close());

  it('the area on a developer’s machine is in their pages, beside those released, and in nobody else’s', async () => {
    expect((await areasOf(payouts)).map(({ id, version }) => [id, version])).toEqual([
      ['demo', '1'],
      ['payouts', 'dev'],
    ]);
    expect(await (await ask('/login', packed(payouts))).text()).toContain('/mfe/payouts/dev/entry.js');
    const others = await proxy.call('/registry.json');
    expect((await bodyOf(others)).areas.map(({ id }: { id: string }) => id)).toEqual(['demo']);
    expect(await (await proxy.call('/login', { headers: { accept: 'text/html' } })).text()).not.toContain(
      'payouts',
    );
  });

  it('it takes the place of the one that is released', async () => {
    const demo = { ...payouts, id: 'demo', entry: '/mfe/demo/dev/entry.js' };
    expect((await areasOf(demo)).map(({ id, version }) => [id, version])).toEqual([['demo', 'dev']]);
  });

  it('pages learn what it needs that the portal does not bring', async () => {
    const area = { ...payouts, needs: { kit: '^99.0.0', contract: '^1.0.0' } };
    expect((await areasOf(area)).at(-1)).toMatchObject({ unserved: [{ part: 'kit', needs: '^99.0.0' }] });
  });

  it.each([
    ['whose code is elsewhere', packed({ ...payouts, entry: 'https://evil.example/entry.js' })],
    ['whose code is another area’s', packed({ ...payouts, entry: '/mfe/demo/1/entry.js' })],
    ['that passes for a released version', packed({ ...payouts, version: '1' })],
    ['with files', packed({ ...payouts, assets: [{ url: '/a.js', integrity: 'sha256-aa', initial: true }] })],
    ['that unpacks to more than anybody writes', packed({ ...payouts, label: 'x'.repeat(1_000_000) })],
    ['that is no area', packed('nothing')],
    ['that is not packed', 'nonsense'],
  ])('one %s is refused', async (_what, header) => {
    for (const target of ['/registry.json', '/login']) expect((await ask(target, header)).status).toBe(400);
  });
});

describe('where they are refused, as in production unless told otherwise', () => {
  beforeAll(async () => {
    proxy = await startTestProxy({ env: { LOCAL_AREAS: 'refuse' } });
  });
  afterAll(() => proxy.close());

  it('the portal has its own areas alone, whatever a request says', async () => {
    expect((await areasOf(payouts)).map(({ id }) => id)).toEqual(['demo']);
    expect((await ask('/login', 'nonsense')).status).toBe(200);
  });
});
