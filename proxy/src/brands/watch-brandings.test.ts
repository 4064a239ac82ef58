import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BrandingContent, originalBranding } from '@countinghouse/contract';
import { portalBrandsEndpoint } from '@countinghouse/contract/vocabulary';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type BrandedPortals, startBrandedPortals } from '../testing/branded-portals.ts';
import { askAsProxy } from './ask-as-proxy.ts';
import { watchBrandings } from './watch-brandings.ts';

let portals: BrandedPortals;
beforeAll(async () => {
  portals = await startBrandedPortals();
});
afterAll(() => portals.close());

const pageAt = async (name: 'hauspay' | 'lightspeed' | null) =>
  (await portals.call(name, '/login', { headers: { accept: 'text/html' } })).text();
const brandAt = async (name: 'hauspay' | 'lightspeed') =>
  JSON.parse(
    /<script type="application\/json" id="portal-data">(.*?)<\/script>/.exec(await pageAt(name))?.[1] ?? '{}',
  ).brand;

it('shows what a partner publishes at its own portal and in its mails, and nothing of a draft', async () => {
  const { backend } = portals;
  const before = (await backend.get('hauspay.partner', 'partner/branding')).body;
  expect(before).toMatchObject({ portals: ['http://hauspay.test'], draft: { name: 'Hauspay Kontor' } });
  const content = {
    ...before.draft,
    ...{ name: 'Kontor </title><b>', radius: 'none', senderName: 'The Kontor' },
    ...{ login: { en: 'Come in', vi: 'Mời vào' }, signature: { en: 'Your Kontor', vi: 'Kontor' } },
  };
  const saved = await backend.send('hauspay.partner', 'put', 'partner/branding', {
    draftVersion: 0,
    content,
  });
  expect(await brandAt('hauspay')).toMatchObject({ name: 'Hauspay Kontor', radius: 'medium' });
  const { draftVersion } = saved.body;
  expect((await backend.post('hauspay.partner', 'partner/branding/publish', { draftVersion })).status).toBe(
    200,
  );
  await vi.waitFor(
    async () =>
      expect(await brandAt('hauspay')).toMatchObject({
        ...{ name: content.name, radius: 'none', login: { en: 'Come in', vi: 'Mời vào' } },
        // What a partner does not say stays the operator's.
        ...{ languages: { offered: ['en', 'vi'] }, takesSignUps: false },
      }),
    { interval: 200 },
  );
  expect(await pageAt('hauspay')).toContain('<title>Kontor &lt;/title&gt;&lt;b&gt;</title>');
  for (const other of [await pageAt('lightspeed'), await pageAt(null)]) expect(other).not.toMatch(/Kontor/);

  await portals.post('hauspay', '/api/auth/forgot-password', { username: 'hauspay.partner' });
  const mail = await vi.waitFor(
    async () => {
      const [found] = await portals.mailsTo('hauspay.partner@sandbox.countinghouse.example');
      expect(found).toBeDefined();
      return found;
    },
    { interval: 50 },
  );
  // The address stays the operator's.
  expect(mail?.from).toBe('The Kontor <no-reply@hauspay.test>');
  expect(mail?.text).toContain('Your Kontor');
});

it('is told to the proxy alone, and of the partners that it names alone', async () => {
  const { backend } = portals;
  const as = 'partner.demo';
  const { draft } = (await backend.get(as, 'partner/branding')).body;
  const saved = await backend.send(as, 'put', 'partner/branding', {
    ...{ draftVersion: 0, content: { ...draft, name: 'Portal as published' } },
  });
  const { draftVersion } = saved.body;
  expect((await backend.post(as, 'partner/branding/publish', { draftVersion })).status).toBe(200);
  const { origin, pathname } = new URL(backend.url);
  const { secondFactorSecret } = backend.settings;
  const ask = (known: object, secret = secondFactorSecret) =>
    askAsProxy({ url: origin, prefix: pathname.slice(1), timeoutMs: 10_000, requestsPerUser: 8 }, secret, {
      endpoint: portalBrandsEndpoint,
      body: { known },
      longestMs: 10_000,
    });
  const published = { partnerId: 'par_01', version: 1, content: { name: 'Portal as published' } };
  expect(await ask({ par_01: 0 })).toMatchObject({ status: 200, json: { brandings: [published] } });
  for (const known of [{ par_01: 1 }, { lightspeed: 0 }, {}])
    expect(await ask(known)).toMatchObject({ status: 200, json: { brandings: [] } });
  expect(await ask({ par_01: 0 }, 'a secret of somebody else alone')).toMatchObject({
    ...{ status: 401, json: { error: 'unauthenticated' } },
  });
  // Whoever it is that asks with a token.
  for (const user of [as, 'admin.demo'])
    expect((await backend.post(user, portalBrandsEndpoint, { known: { par_01: 0 } })).status).toBe(401);
});

it('goes on with what it shows while the backend is away, and one that is wrong holds up no other', async () => {
  const right = originalBranding(null, 'Right');
  const unreadable = { ...right.colors.light, text: '#ffffff' };
  let answer: unknown = null;
  const asked: unknown[] = [];
  const server = createServer(async (request, response) => {
    asked.push(JSON.parse((await request.toArray()).join('')));
    response.statusCode = answer === null ? 503 : 200;
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const taken: ReadonlyMap<string, BrandingContent>[] = [];
  const lines: string[] = [];
  const { look, close } = watchBrandings({
    portals: { partnerIds: () => ['good', 'bad'], takeBrandings: (brandings) => taken.push(brandings) },
    backend: {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      ...{ prefix: 'backend', timeoutMs: 5_000, requestsPerUser: 8 },
    },
    secret: 'a secret of this test alone',
    log: pino({}, { write: (line: string) => void lines.push(line) }),
  });
  const wrong = { ...right, colors: { ...right.colors, light: unreadable } };
  const of = (partnerId: string, version: number, content: unknown) => ({ partnerId, version, content });
  await look();
  await look();
  expect(lines.filter((line) => line.includes('cannot be asked for'))).toHaveLength(1);
  answer = { brandings: [of('bad', 1, wrong), of('good', 2, right)] };
  await look();
  expect(taken.at(-1)).toEqual(new Map([['good', right]]));
  answer = { brandings: [of('bad', 2, right)] };
  await look();
  answer = { brandings: [of('bad', 3, { ...right, name: 7 })] };
  await look();
  // What it showed before.
  expect(taken.at(-1)?.get('bad')).toEqual(right);
  answer = { brandings: [] };
  await look();
  expect(asked.at(-1)).toEqual({ known: { good: 2, bad: 3 } });
  expect(lines.filter((line) => line.includes('cannot be shown'))).toHaveLength(2);
  close();
  server.close();
});
