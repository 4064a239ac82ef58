import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { HelpPageList } from '@countinghouse/contract';
import { createTempFolder } from '@countinghouse/sandbox/temp-folder';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bodyOf, startTestProxy, type TestProxy } from '../testing/test-proxy.ts';

let proxy: TestProxy;
let cookie: string;

beforeAll(async () => {
  const dir = createTempFolder();
  for (const name of ['en', 'vi', 'images']) mkdirSync(path.join(dir, name));
  writeFileSync(path.join(dir, 'en', 'fees.md'), '---\ntitle: Fees of {portal}\n---\ntext');
  writeFileSync(path.join(dir, 'vi', 'fees.md'), '---\ntitle: Phí\n---\ntext');
  writeFileSync(path.join(dir, 'en', 'admin.md'), '---\ntitle: Admin\nroles: countinghouse\n---\ntext');
  writeFileSync(path.join(dir, 'images', 'list.png'), 'picture');
  proxy = await startTestProxy({ env: { PORTAL_PAGES: dir } });
  cookie = await proxy.signIn('merchant.demo');
});
afterAll(() => proxy.close());

const ask = (target: string) => proxy.call(`/api/pages${target}`, { cookie });

it('gives contents and pages in the language of who asks, for their role', async () => {
  const titles = async (target: string) =>
    ((await bodyOf(await ask(target))) as HelpPageList).items.map(({ title }) => title);
  expect(await titles('')).toEqual(['Fees of Countinghouse']);
  expect(await titles('?language=vi')).toEqual(['Phí']);
  expect(await titles('?language=../../etc')).toEqual(['Fees of Countinghouse']);
  expect(await bodyOf(await ask('/fees?language=vi'))).toMatchObject({
    title: 'Phí',
    blocks: [{ kind: 'paragraph', parts: [{ kind: 'text', text: 'text' }] }],
  });
  expect((await ask('/admin')).status).toBe(404);
  expect((await ask('/__proto__')).status).toBe(404);
});

it('gives nothing to whoever is not signed in', async () => {
  expect((await proxy.call('/api/pages')).status).toBe(401);
  expect((await proxy.call('/api/pages/fees')).status).toBe(401);
});

it('gives pictures as pictures', async () => {
  const picture = await fetch(`${proxy.origin()}/md/images/list.png`);
  expect(picture.headers.get('content-type')).toBe('image/png');
  expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
  expect(picture.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect((await fetch(`${proxy.origin()}/md/images/none.png`)).status).toBe(404);
  expect((await fetch(`${proxy.origin()}/md/images/..%2Fen%2Ffees.md`)).status).toBe(400);
});
