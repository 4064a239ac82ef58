import type { Page, Route } from '@playwright/test';

interface Asset {
  url: string;
  initial: boolean;
}

/** Files of the list by what they are: which ones a page of the area asks for tells the registry, or what is in them. */
export type Kind = 'entry' | 'first script' | 'page' | 'style sheet' | 'texts';

const isScript = ({ url }: Asset) => url.endsWith('.js');

const known = new Map<Kind, Set<string>>();

/** The files of an area that are of a kind, by their paths: the same for as long as the portal stands. */
export async function filesOf(page: Page, kind: Kind): Promise<Set<string>> {
  const files = known.get(kind) ?? (await findFiles(page, kind));
  known.set(kind, files);
  return files;
}

async function findFiles(page: Page, kind: Kind): Promise<Set<string>> {
  const { areas } = await (await page.request.get('/registry.json')).json();
  const { assets } = areas.find(({ id }: { id: string }) => id === 'transactions') as { assets: Asset[] };
  const named = {
    entry: ({ url }: Asset) => url.endsWith('/entry.js'),
    'first script': (asset: Asset) => asset.initial && isScript(asset) && !asset.url.endsWith('/entry.js'),
    'style sheet': ({ url }: Asset) => url.endsWith('.css'),
  };
  if (kind in named) return urlsOf(assets.filter(named[kind as keyof typeof named]));
  const lazy = assets.filter((asset) => !asset.initial && isScript(asset));
  const draws = await Promise.all(
    lazy.map(async ({ url }) => (await (await page.request.get(url)).text()).includes('jsx')),
  );
  return urlsOf(lazy.filter((_asset, index) => draws[index] === (kind === 'page')));
}

function urlsOf(assets: readonly Asset[]): Set<string> {
  if (assets.length === 0) throw new Error('there is no such file to break');
  return new Set(assets.map(({ url }) => url));
}

type Answer = (route: Route) => unknown;

const changed =
  (change: (body: Buffer) => Buffer): Answer =>
  async (route) => {
    const response = await route.fetch();
    const body = change(await response.body());
    await route.fulfill({ response, body });
  };

/** What comes in place of a file. */
export const answers = {
  refused: (route) => route.abort('connectionrefused'),
  cut: (route) => route.abort('connectionreset'),
  missing: (route) => route.fulfill({ status: 404, body: '' }),
  failing: (route) => route.fulfill({ status: 500, body: 'oops' }),
  overloaded: (route) => route.fulfill({ status: 503, body: '' }),
  hanging: () => undefined,
  empty: (route) => route.fulfill({ contentType: 'text/javascript', body: '' }),
  page: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Maintenance' }),
  wrongType: async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'content-type': 'text/plain' };
    await route.fulfill({ response, headers });
  },
  truncated: changed((body) => body.subarray(0, body.length / 2)),
  flipped: changed((body) => {
    body[body.length - 2] = (body.at(-2) ?? 0) ^ 1;
    return body;
  }),
  tamperedScript: changed((body) => Buffer.concat([Buffer.from('window.tampered = true;\n'), body])),
  tamperedStyle: changed((body) => Buffer.concat([body, Buffer.from('\n:root { --tampered: yes; }')])),
} satisfies Record<string, Answer>;

interface Area {
  id: string;
  assets: Asset[];
}

/** Has a page opened with another registry than the portal's. */
export async function openWithRegistry(
  page: Page,
  path: string,
  change: (areas: Area[]) => object[],
): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /(<script type="application\/json"[^>]*>)(.*?)(<\/script>)/s,
      (_all, open, json, close) => {
        const data = JSON.parse(json);
        data.registry.areas = change(data.registry.areas);
        return open + JSON.stringify(data).replaceAll('<', '\\u003c') + close;
      },
    );
    await route.fulfill({ response, body });
  });
}

/** Has a page opened with a registry that knows no digest of some of an area's files. */
export const forgetDigests = (page: Page, path: string, files: ReadonlySet<string>): Promise<void> =>
  openWithRegistry(page, path, (areas) =>
    areas.map((area) => ({ ...area, assets: area.assets.filter(({ url }) => !files.has(url)) })),
  );
