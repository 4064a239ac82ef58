import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import webpack, { type Compiler, type Stats, type Watching } from 'webpack';

interface Script extends EventTarget {
  src: string;
}

interface Page {
  document: { head: { appendChild(script: Script): Script } };
  Event: typeof Event;
  fetch(url: string): Promise<Pick<Response, 'status' | 'ok' | 'json'>>;
  eval(script: string): void;
  /** Loads the chunk, and returns what the module in it says. */
  read(): Promise<string>;
  /** Asks for the update and applies it, as the client of the development server does. */
  update(): Promise<unknown>;
}

// It comes without types.
const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new (html: string, options: { url: string; runScripts: 'outside-only' }) => { window: Page };
};

const mainModule = `
  const hot = import.meta.webpackHot;
  hot.accept('./part.ts');
  globalThis.read = () => import('./part.ts').then(({ text }) => text);
  globalThis.update = () => hot.check(false).then((changed) => changed && hot.apply());
`;

const dir = mkdtempSync(path.join(tmpdir(), 'updates-after-chunks-'));
const built = path.join(dir, 'built');
let compiler: Compiler;
let watching: Watching | undefined;
let onBuilt: (error: Error | null, stats?: Stats) => void;

const save = (file: string, source: string) => writeFileSync(path.join(dir, file), source);
const answer = (url: string) => readFileSync(path.join(built, path.basename(url)), 'utf8');

/** Builds again, if anything was built before. */
const build = () =>
  new Promise<void>((resolve, reject) => {
    const done = (error: Error | null, stats?: Stats) => {
      const fault = error ?? stats?.compilation.errors[0];
      if (fault) reject(fault);
      else resolve();
    };
    onBuilt = done;
    if (!watching) watching = compiler.watch({ ignored: '**' }, (...result) => onBuilt(...result));
    else {
      compiler.inputFileSystem?.purge?.();
      watching.invalidate();
    }
  });

/** A page that asks for each script at once. It arrives when `arrivalOf` says, or straight away. */
function openPage(arrivalOf: (src: string) => Promise<void> | undefined): Page {
  const { window: page } = new JSDOM('', { url: 'http://localhost/', runScripts: 'outside-only' });
  page.fetch = async (url) => ({ ok: true, status: 200, json: async () => JSON.parse(answer(url)) });
  const { head } = page.document;
  const append = head.appendChild.bind(head);
  head.appendChild = (script) => {
    const source = answer(script.src);
    void Promise.resolve(arrivalOf(script.src)).then(() => {
      page.eval(source);
      script.dispatchEvent(new page.Event('load'));
    });
    return append(script);
  };
  page.eval(answer('main.js'));
  return page;
}

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'development');
  const { baseConfig } = await import('../base-config.ts');
  const base = baseConfig(dir);
  save('main.ts', mainModule);
  save('part.ts', `export const text = 'first';`);
  compiler = webpack({
    ...base,
    entry: './main.ts',
    output: { ...base.output, path: built, publicPath: '/' },
    plugins: [...(base.plugins ?? []), new webpack.HotModuleReplacementPlugin()],
    cache: false,
  }) as Compiler;
  await build();
});

afterAll(async () => {
  await new Promise((resolve) => (watching ? watching.close(resolve) : resolve(undefined)));
  vi.unstubAllEnvs();
  rmSync(dir, { recursive: true });
});

it('shows an edit whose build ended while the page was loading the chunk of the build before', async () => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const page = openPage((src) => (src.endsWith('/part_ts.js') ? arrival : undefined));

  const loaded = page.read();
  save('part.ts', `export const text = 'second';`);
  await build();
  const updated = page.update();
  // Everything but the chunk has arrived by then.
  for (let turn = 0; turn < 20; turn += 1) await nextTurn();
  arrive();
  await Promise.all([loaded, updated]);

  expect(await page.read()).toBe('second');
});
