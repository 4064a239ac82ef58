import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { portalHeader } from '../../contract/src/vocabulary/request.ts';
import { type Exchange, waveCount } from '../../e2e/waves.ts';
import { demoPassword } from '../../sandbox/identity/demo-accounts.ts';
import { percentile } from '../percentile.ts';

/** A page and what its user came for. */
export interface FirstView {
  path: string;
  /** Who opens it; a visitor without a session when absent. */
  username?: string;
  /** The first element of what they came for: the page itself looks for it in each frame, which takes next to no time. */
  selector: string;
  /** Holds that what was seen is what they came for. */
  untilSeen(page: Page): Promise<void>;
}

export const firstViews: Record<string, FirstView> = {
  login: {
    path: '/login',
    selector: 'input#username',
    untilSeen: (page) => page.getByLabel('Username').waitFor(),
  },
  list: {
    path: '/list-transaction',
    username: 'admin.demo',
    selector: 'tbody a[href^="/transaction/"]',
    untilSeen: (page) =>
      page.getByRole('table', { name: 'Transactions' }).locator('tbody').getByRole('link').first().waitFor(),
  },
  dashboard: {
    path: '/dashboard',
    username: 'admin.demo',
    selector: 'h2 a[href^="/list-transaction?view=all&status=captured"]',
    untilSeen: (page) => page.getByRole('link', { name: 'Volume', exact: true }).waitFor(),
  },
};

/** What one visit took. */
export interface Visit {
  ms: number;
  scriptBytes: number;
  bytes: number;
  requests: number;
  waves: number;
  longTaskMs: number;
  exchanges: Exchange[];
}

const line = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };

/** Follows what goes over the wire, by the browser's own clock. */
async function follow(session: CDPSession) {
  const exchanges = new Map<string, Exchange & { type: string; bytes: number }>();
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    if (request.url.startsWith('data:')) return;
    const end = Number.POSITIVE_INFINITY;
    exchanges.set(requestId, { url: request.url, start: timestamp, end, type: type ?? '', bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const exchange = exchanges.get(requestId);
    if (exchange) Object.assign(exchange, { end: timestamp, bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  return exchanges;
}

interface Measured {
  /** From the navigation to the end of the frame that shows what was looked for. */
  ms: number;
  longTaskMs: number;
}

type Measuring = typeof window & { firstView: { ms: number | null; longTaskMs: number } };

/** Runs in the page, before its own scripts. */
function measure(selector: string): void {
  const found: Measuring['firstView'] = { ms: null, longTaskMs: 0 };
  (window as Measuring).firstView = found;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) if (found.ms === null) found.longTaskMs += duration;
  }).observe({ type: 'longtask', buffered: true });
  // A message that is sent in a frame arrives when that frame has been painted.
  const painted = new MessageChannel();
  painted.port1.onmessage = () => {
    found.ms = performance.now();
  };
  const look = () => {
    if (document.querySelector(selector)?.checkVisibility()) painted.port2.postMessage(null);
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/**
 * About one visit in a hundred stands still with data of several files unread in the browser's sockets: its slow line is
 * Chromium's own emulation.
 */
class StalledVisit extends Error {}

/** Asks rarely: each question takes the page's own time. @throws StalledVisit */
async function untilMeasured(page: Page): Promise<Measured> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { ms, longTaskMs } = await page.evaluate(() => (window as Measuring).firstView);
    if (ms !== null) return { ms, longTaskMs };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new StalledVisit(`${page.url()} did not show what was looked for within 20 s`);
}

interface Conditions {
  /** By how much the processor is slowed down. */
  slowdown: number;
}

async function signIn(context: BrowserContext, username: string): Promise<void> {
  const answer = await context.request.post('/api/auth/login', {
    data: { username, password: demoPassword },
    headers: { [portalHeader.name]: portalHeader.value },
  });
  if (!answer.ok()) throw new Error(`${username} could not sign in: ${answer.status()}`);
}

async function visitOnce(
  browser: Browser,
  origin: string,
  view: FirstView,
  { slowdown }: Conditions,
): Promise<Visit> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } });
  try {
    if (view.username) await signIn(context, view.username);
    const page = await context.newPage();
    await page.addInitScript(measure, view.selector);
    const session = await context.newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', line);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const exchanges = await follow(session);
    await page.goto(view.path, { waitUntil: 'commit' });
    const measured = await untilMeasured(page);
    const all = [...exchanges.values()];
    const begun = Math.min(...all.map(({ start }) => start));
    const done = all.filter(({ end }) => end <= begun + measured.ms / 1_000);
    await view.untilSeen(page);
    const bytesOf = (some: typeof done) => some.reduce((sum, { bytes }) => sum + bytes, 0);
    return {
      ...measured,
      requests: done.length,
      waves: waveCount(done),
      bytes: bytesOf(done),
      scriptBytes: bytesOf(done.filter(({ type }) => type === 'Script')),
      exchanges: done,
    };
  } finally {
    await context.close();
  }
}

/**
 * One first visit at 10 Mbit/s and 40 ms: nothing is cached, no connection is open. One that stood still is made again,
 * once, and said on the error output.
 */
export async function visit(
  browser: Browser,
  origin: string,
  view: FirstView,
  conditions: Conditions,
): Promise<Visit> {
  try {
    return await visitOnce(browser, origin, view, conditions);
  } catch (error) {
    if (!(error instanceof StalledVisit)) throw error;
    console.error(`${error.message}: once more`);
    return visitOnce(browser, origin, view, conditions);
  }
}

/** The middle one of some visits. */
export const medianOf = (visits: readonly Visit[]) => (what: Exclude<keyof Visit, 'exchanges'>) =>
  percentile(
    visits.map((one) => one[what]),
    0.5,
  );

export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
];
