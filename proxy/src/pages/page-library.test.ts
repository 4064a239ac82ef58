import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Role } from '@countinghouse/contract/vocabulary';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPageLibrary } from './page-library.ts';

let dir: string;
const logged: string[] = [];
const log = pino({ base: null }, { write: (line) => logged.push(JSON.parse(line).msg) });

const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
  writeFileSync(path.join(dir, file), text);
};
const page = (title: string, more = '') => `---\ntitle: ${title}\n${more}---\n## Part\n\ntext`;
const libraryOf = (...addresses: string[]) => createPageLibrary({ pages: addresses, log });
const reader = (language: string, role: Role | null, portalName = 'Lumen Pay') => ({
  language,
  role,
  portalName,
});
const inDir = (name: string) => path.join(dir, name);

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'pages-'));
  logged.length = 0;
});
afterEach(() => rmSync(dir, { recursive: true }));

describe('the pages of a folder', () => {
  it('come in the language of the reader, or in another where nobody has translated them', async () => {
    write('a/en/fees.md', page('Fees'));
    write('a/vi/fees.md', page('Phí'));
    write('a/en/refunds.md', page('Refunds of {portal}', 'order: 1\n'));
    const { items } = await libraryOf(inDir('a')).list(reader('vi', 'partners'));
    expect(items.map(({ title, language }) => [title, language])).toEqual([
      ['Refunds of Lumen Pay', 'en'],
      ['Phí', 'vi'],
    ]);
    expect(items[1]?.headings).toEqual(['Part']);
  });

  it('name the portal that they are read at, and whoever named it writes no Markdown by it', async () => {
    write('a/en/fees.md', `${page('Fees of {portal}')}\n## At {portal}\n\nWhat {portal} charges.`);
    const library = libraryOf(inDir('a'));
    const read = (name: string) => library.find('fees', reader('en', 'partners', name));
    const hostile = '[Pay](https://evil.example) $& **';
    const [one, other] = [JSON.stringify(await read('Northwind')), await read(hostile)];
    expect(one.match(/Northwind/g)).toHaveLength(4);
    expect(other?.title).toBe(`Fees of ${hostile}`);
    expect(JSON.stringify(other)).not.toMatch(/"kind":"(link|strong)"|Northwind/);
  });

  it('are for the roles that they name', async () => {
    write('a/en/fees.md', page('Fees', 'roles: partners, countinghouse\n'));
    const library = libraryOf(inDir('a'));
    expect((await library.list(reader('en', 'partners'))).items).toHaveLength(1);
    expect(await library.find('fees', reader('en', 'partners'))).toMatchObject({ title: 'Fees' });
    for (const role of ['merchants', null] as const) {
      expect((await library.list(reader('en', role))).items).toEqual([]);
      expect(await library.find('fees', reader('en', role))).toBeNull();
    }
  });

  it('list help as it is ordered, then news, latest first', async () => {
    write('a/en/one.md', page('Old', 'kind: news\ndate: 2026-01-02\n'));
    write('a/en/two.md', page('New', 'kind: news\ndate: 2026-11-02\nuntil: 2026-12-01\n'));
    write('a/en/three.md', page('Later', 'order: 20\n'));
    write('a/en/four.md', page('First', 'order: 10\n'));
    const { items } = await libraryOf(inDir('a')).list(reader('en', 'merchants'));
    expect(items.map(({ title }) => title)).toEqual(['First', 'Later', 'New', 'Old']);
    expect(items.map(({ until }) => until)).toEqual([null, null, '2026-12-01', null]);
  });

  it('of a partner stand for the product’s of their name, or take them away', async () => {
    write('product/en/fees.md', page('Fees'));
    write('product/vi/fees.md', page('Phí'));
    write('product/en/news.md', page('News'));
    write('product/en/users.md', page('Users'));
    write('partner/en/fees.md', page('Our fees'));
    write('partner/en/news.md', page('News', 'hidden: yes\n'));
    const { items } = await libraryOf(inDir('partner'), inDir('product')).list(reader('vi', 'merchants'));
    expect(items.map(({ title }) => title)).toEqual(['Our fees', 'Users']);
  });

  it('that are wrong are left out and logged, each by itself', async () => {
    write('a/en/good.md', page('Good'));
    write('a/en/no-title.md', '---\nsummary: x\n---\ntext');
    write('a/en/no-head.md', '# Text');
    write('a/en/too-long.md', page('Long') + 'x'.repeat(100_000));
    write('a/en/odd-path.md', page('Odd', 'paths: https://evil.example\n'));
    write('a/en/Not-A-Name.md', page('Not'));
    const { items } = await libraryOf(inDir('a')).list(reader('en', 'merchants'));
    expect(items.map(({ name }) => name)).toEqual(['good']);
    expect(logged).toHaveLength(4);
  });

  it('that would be read for minutes hold up nobody', async () => {
    write('a/en/a-good.md', page('Good'));
    write('a/en/slow.md', page('Slow') + '~a'.repeat(45_000));
    write('a/en/z-good.md', page('Good as well'));
    const library = libraryOf(inDir('a'));
    let longest = 0;
    let last = performance.now();
    const look = () => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    };
    const watch = setInterval(look, 10);
    const { items } = await library.list(reader('en', 'merchants'));
    clearInterval(watch);
    expect(items.map(({ name }) => name)).toEqual(['a-good', 'z-good']);
    // Read in the portal's own thread, it takes a minute.
    expect(longest).toBeLessThan(10_000);
  });

  it('are read again when they change, and stay when they cannot be read', async () => {
    write('a/en/fees.md', page('Fees'));
    const library = libraryOf(inDir('a'));
    const titles = async () =>
      (await library.list(reader('en', 'merchants'))).items.map(({ title }) => title);
    expect(await titles()).toEqual(['Fees']);
    write('a/en/fees.md', page('New fees'));
    await vi.waitFor(async () => expect(await titles()).toEqual(['New fees']));
    rmSync(inDir('a'), { recursive: true });
    await vi.waitFor(async () => {
      await titles();
      expect(logged).toContain('pages could not be read');
    });
    expect(await titles()).toEqual(['New fees']);
  });

  it('have pictures by plain names, and nothing else', async () => {
    write('a/images/list.png', 'picture');
    write('a/secret.txt', 'secret');
    const library = libraryOf(inDir('b'), inDir('a'));
    expect((await library.readImage('list.png'))?.toString()).toBe('picture');
    for (const name of ['../secret.txt', 'secret.txt', 'none.png', 'x.svg'])
      expect(await library.readImage(name)).toBeNull();
  });
});

describe('the pages of a bucket', () => {
  let server: Server;
  const files = new Map<string, string>();
  let url: string;
  beforeEach(async () => {
    files.clear();
    server = createServer((req, res) => {
      const file = files.get(req.url ?? '');
      if (file === undefined) res.writeHead(404).end();
      else if (file.startsWith('to ')) res.writeHead(302, { location: file.slice(3) }).end();
      else res.end(file);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/pages`;
  });
  afterEach(() => server.close());

  it('are those that its index names', async () => {
    files.set('/pages/index.json', JSON.stringify({ en: ['fees', 'gone'], vi: ['fees'] }));
    files.set('/pages/en/fees.md', page('Fees'));
    files.set('/pages/vi/fees.md', page('Phí'));
    files.set('/pages/images/a.png', 'picture');
    const library = libraryOf(`${url}/`);
    expect((await library.list(reader('vi', 'merchants'))).items.map(({ title }) => title)).toEqual(['Phí']);
    expect((await library.readImage('a.png'))?.toString()).toBe('picture');
    expect(await library.readImage('b.png')).toBeNull();
  });

  it.each([
    ['is too long', () => page('Fees') + 'x'.repeat(100_001)],
    ['leads elsewhere', () => 'to /pages/en/refunds.md'],
  ])('are read but for one that %s, which stays as it was', async (_, bad) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      files.set('/pages/index.json', JSON.stringify({ en: ['users', 'fees', 'refunds'] }));
      files.set('/pages/en/users.md', bad());
      files.set('/pages/en/fees.md', page('Fees'));
      files.set('/pages/en/refunds.md', page('Refunds'));
      const library = libraryOf(url);
      const titles = async () =>
        (await library.list(reader('en', 'merchants'))).items.map(({ title }) => title).sort();
      expect(await titles()).toEqual(['Fees', 'Refunds']);
      expect(logged).toEqual(['a page could not be read']);

      files.set('/pages/en/fees.md', bad());
      for (const title of ['Refunds of today', 'Refunds of tomorrow']) {
        files.set('/pages/en/refunds.md', page(title));
        vi.advanceTimersByTime(61_000);
        await vi.waitFor(async () => expect(await titles()).toEqual(['Fees', title]), 60_000);
      }
      // Said once of each, and not at each reading.
      expect(logged).toEqual(['a page could not be read', 'a page could not be read']);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    ['without an index', () => undefined],
    ['whose index names what is no page', () => files.set('/pages/index.json', '{"en":["../secret"]}')],
    ['that leads elsewhere', () => files.set('/pages/index.json', 'to /pages/other.json')],
    [
      'that answers without end',
      () => files.set('/pages/index.json', `{"en":["fees"]}${' '.repeat(200_000)}`),
    ],
  ])('%s are none; the product’s are there all the same', async (_, prepare) => {
    prepare();
    files.set('/pages/other.json', '{"en":["fees"]}');
    files.set('/pages/en/fees.md', page('Fees'));
    write('product/en/users.md', page('Users'));
    const { items } = await libraryOf(url, inDir('product')).list(reader('en', 'merchants'));
    expect(items.map(({ title }) => title)).toEqual(['Users']);
    expect(logged).toEqual(['pages could not be read']);
  });
});
