import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BrandedPortals, brandFiles, startBrandedPortals } from '../testing/branded-portals.ts';
import { bodyOf } from '../testing/portal-client.ts';

let portals: BrandedPortals;
beforeAll(async () => {
  portals = await startBrandedPortals();
});
afterAll(() => portals.close());

const asPage = { headers: { accept: 'text/html' } };
const dataIn = (html: string) =>
  JSON.parse(/<script type="application\/json" id="portal-data">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');
const pageAt = async (name: 'hauspay' | 'lightspeed' | null) =>
  (await portals.call(name, '/login', asPage)).text();

describe('a portal at its host', () => {
  it('has its brand in the page: name, looks, texts and languages', async () => {
    const html = await pageAt('hauspay');
    const { brand } = dataIn(html);
    expect(html).toContain('<title>Hauspay Kontor</title>');
    expect(brand).toMatchObject({
      ...{ name: 'Hauspay Kontor', radius: 'medium', font: 'inter', takesSignUps: false },
      ...{
        login: { en: 'Welcome to the Kontor', vi: '' },
        languages: { offered: ['en', 'vi'], default: 'en' },
      },
      colors: { light: { primary: '#0f7b6c' }, dark: { paper: '#181b20' } },
      links: { support: 'https://hauspay.test/support', terms: null, privacy: null },
    });
    // What is the operator's alone is in no page.
    expect(Object.keys(brand)).not.toEqual(expect.arrayContaining(['hosts']));
    for (const secret of ['pins', 'mail', 'groups', 'partnerId', 'hosts'])
      expect(brand).not.toHaveProperty(secret);
    expect(dataIn(await pageAt(null)).brand).toBeNull();
  });

  it('is called as its file says, and nothing of that is HTML', async () => {
    const name = '</title><script>alert(1)</script> & $& Co';
    portals.write('hauspay.json', { ...brandFiles.hauspay, name, login: { en: '</script><b>' } });
    const html = await vi.waitFor(async () => {
      const found = await pageAt('hauspay');
      expect(found).toContain('&lt;/title&gt;');
      return found;
    });
    expect(html).toContain(
      '<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; $&amp; Co</title>',
    );
    expect(html).not.toMatch(/<script>alert|<b>/);
    expect(dataIn(html).brand).toMatchObject({ name, login: { en: '</script><b>' } });
    portals.write('hauspay.json', brandFiles.hauspay);
    await vi.waitFor(async () => expect(await pageAt('hauspay')).toContain('<title>Hauspay Kontor<'));
  });

  it('says nothing of the other, and has not the areas that are off there', async () => {
    const [one, other] = [await pageAt('hauspay'), await pageAt('lightspeed')];
    expect(one).not.toMatch(/lightspeed/i);
    expect(other).not.toMatch(/hauspay/i);
    expect(dataIn(one).registry.areas).toHaveLength(1);
    expect(dataIn(other).registry.areas).toEqual([]);
    const registry = await bodyOf(await portals.call('lightspeed', '/registry.json'));
    expect(registry.areas).toEqual([]);
  });

  it('answers its own pages alone: the origin that a request comes from is that of its host', async () => {
    const from = async (name: 'hauspay' | null, origin: string) =>
      (await portals.call(name, '/api/auth/status', { headers: { origin } })).status;
    expect(await from('hauspay', 'http://hauspay.test')).toBe(200);
    expect(await from('hauspay', 'http://lightspeed.test')).toBe(403);
    expect(await from('hauspay', portals.proxy.origin())).toBe(403);
    expect(await from(null, 'http://hauspay.test')).toBe(403);
  });
});

describe('a host that is no portal', () => {
  const hosts = [
    'unknown.test',
    'hauspay.test.',
    'hauspay.test:81',
    'x.hauspay.test',
    '127.0.0.1',
    'HAUSPAY',
  ];
  it.each(hosts)('%s gets a page that names nobody, and JSON says the same to programs', async (host) => {
    const page = await portals.call('hauspay', '/login', { headers: { host, accept: 'text/html' } });
    const html = await page.text();
    expect(page.status).toBe(421);
    expect(html).toContain('This page isn’t available');
    expect(html).toContain('Trang này không có sẵn');
    expect(html).not.toMatch(/countinghouse|hauspay|lightspeed|<img|<script/i);
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    for (const target of [
      '/api/auth/status',
      '/api/proxy/v2-iq/digitz-iq/transactions',
      '/assets/shell.js',
      '/pay/x',
    ]) {
      const answer = await portals.call('hauspay', target, { headers: { host } });
      expect([answer.status, (await bodyOf(answer)).error]).toEqual([421, 'unknown_host']);
    }
  });

  it('is asked for its health by whoever runs the process', async () => {
    for (const target of ['/healthz', '/readyz'])
      expect((await portals.call(null, target, { headers: { host: '10.0.0.7:3000' } })).status).toBe(200);
  });

  it('with letters of another size is the same host: browsers and clients write it as they like', async () => {
    const answer = await portals.call('hauspay', '/login', {
      headers: { host: 'Hauspay.Test', accept: 'text/html' },
    });
    expect([200, 308]).toContain(answer.status);
  });
});

describe('pictures of a brand', () => {
  it('are at its own host, for ever, and can do nothing', async () => {
    const large = `data:image/png;base64,${Buffer.alloc(6_000, 7).toString('base64')}`;
    portals.write('hauspay.json', { ...brandFiles.hauspay, icon: large });
    const icon = await vi.waitFor(async () => {
      const found: string = dataIn(await pageAt('hauspay')).brand.icon;
      expect(found).toMatch(/^\/brand\/[\w-]{22}\.png$/);
      return found;
    });
    expect(await pageAt('hauspay')).toContain(`<link rel="icon" href="${icon}">`);
    const picture = await portals.call('hauspay', icon);
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(Buffer.alloc(6_000, 7));
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(picture.headers.get('cache-control')).toContain('immutable');
    expect(picture.headers.get('content-security-policy')).toContain('sandbox');
    for (const other of ['lightspeed', null] as const)
      expect((await portals.call(other, icon)).status).toBe(404);
    portals.write('hauspay.json', brandFiles.hauspay);
  });
});

it('a changed file counts within seconds, a broken one keeps what it was and says so in the log', async () => {
  const nameOf = async () => dataIn(await pageAt('hauspay')).brand.name;
  portals.write('hauspay.json', { ...brandFiles.hauspay, name: 'Hauspay Neu' });
  await vi.waitFor(async () => expect(await nameOf()).toBe('Hauspay Neu'), {
    interval: 200,
  });
  portals.write('hauspay.json', { ...brandFiles.hauspay, name: '', hosts: ['elsewhere.test'] });
  const told = () => portals.proxy.logLines.filter((line) => line.includes('what was before is kept'));
  await vi.waitFor(() => expect(told()).toHaveLength(1));
  expect(told()[0]).toContain('hauspay.json');
  expect(await nameOf()).toBe('Hauspay Neu');
  portals.write('hauspay.json', brandFiles.hauspay);
  await vi.waitFor(async () => expect(await nameOf()).toBe('Hauspay Kontor'), {
    interval: 200,
  });
});

it('a CDN may be where scripts, pictures and fonts come from, at its own brand’s host alone', async () => {
  portals.write('lightspeed.json', { ...brandFiles.lightspeed, cdn: 'https://cdn.lightspeed.test' });
  const policyAt = async (name: 'hauspay' | 'lightspeed') =>
    (await portals.call(name, '/login', asPage)).headers.get('content-security-policy') ?? '';
  await vi.waitFor(async () => expect(await policyAt('lightspeed')).toContain('cdn.lightspeed.test'));
  const policy = await policyAt('lightspeed');
  for (const directive of ['script-src', 'img-src', 'font-src'])
    expect(policy).toContain(`${directive} 'self' https://cdn.lightspeed.test`);
  expect(await policyAt('hauspay')).not.toContain('cdn.');
  portals.write('lightspeed.json', brandFiles.lightspeed);
});
