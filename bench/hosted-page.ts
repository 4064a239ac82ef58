// node bench/hosted-page.ts   after `npm run build`
// What a customer waits for who opens a payment page for the first time, at 10 Mbit/s and 40 ms, beside a plain static
// page with the same content, by turns in one run of headless Chromium. Exits with 1 above its bounds.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { endpoints } from '../contract/src/index.ts';
import { portalHeader } from '../contract/src/vocabulary/request.ts';
import { demoPassword } from '../sandbox/identity/demo-accounts.ts';
import { findBrowser } from '../tools/checks/browser.ts';
import { startStack } from '../tools/stack/stack.ts';
import { percentile } from './percentile.ts';

const rounds = 15;
const bounds = { firstViewMs: 1_000, scriptBytes: 60 * 1_024 };
const line = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };

/** A link that customers can pay by. @returns the path of its page */
async function makeLink(browser: Browser, url: string): Promise<string> {
  const page = await browser.newPage({ baseURL: url });
  const headers = { [portalHeader.name]: portalHeader.value };
  await page.request.post('/api/auth/login', {
    data: { username: 'partner.demo', password: demoPassword },
    headers,
  });
  const answer = await page.request.post('/api/proxy/v2-iq/digitz-iq/hosted-payment/links', {
    data: { ...endpoints.createPaymentLink.example.body, merchantId: 'mer_0001', status: 'active' },
    headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
  });
  const { code } = await answer.json();
  await page.close();
  return `/pay/${code}`;
}

/** The page as it stands once its form is there, without a script: what could be shown from a file. */
async function serveStatic(browser: Browser, address: string): Promise<{ server: Server; url: string }> {
  const page = await browser.newPage();
  let css = '';
  page.on('response', async (answer) => {
    if (answer.url().endsWith('.css')) css = await answer.text();
  });
  await page.goto(address);
  await page.getByRole('button', { name: /^Pay / }).waitFor();
  const html = await page.evaluate(() => {
    for (const element of document.querySelectorAll('script, noscript')) element.remove();
    for (const element of document.querySelectorAll('link[rel="stylesheet"]'))
      element.setAttribute('href', '/page.css');
    for (const element of document.querySelectorAll('[integrity]')) element.removeAttribute('integrity');
    return `<!doctype html>${document.documentElement.outerHTML}`;
  });
  await page.close();
  const files: Record<string, [string, Buffer]> = {
    '/page.css': ['text/css', brotliCompressSync(css)],
    '/': ['text/html; charset=utf-8', brotliCompressSync(html)],
  };
  const server = createServer((req, res) => {
    const [type, bytes] = files[req.url ?? ''] ?? ['text/plain', Buffer.alloc(0)];
    res
      .writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'cache-control': 'no-store' })
      .end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://localhost:${(server.address() as AddressInfo).port}/` };
}

interface View {
  firstMs: number;
  largestMs: number;
  /** Until a card can be typed. */
  readyMs: number;
  bytes: number;
  scriptBytes: number;
}

/** One first visit: nothing is cached, no connection is open. */
async function visit(browser: Browser, address: string): Promise<View> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  const types = new Map<string, string>();
  let bytes = 0;
  let scriptBytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => void types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    if (types.get(requestId) === 'Script') scriptBytes += encodedDataLength;
  });
  await page.goto(address, { waitUntil: 'load' });
  await page.getByLabel('Card number').waitFor();
  const times = await page.evaluate(
    () =>
      new Promise<Pick<View, 'firstMs' | 'largestMs' | 'readyMs'>>((resolve) => {
        const readyMs = performance.now();
        new PerformanceObserver((list) => {
          const largestMs = list.getEntries().at(-1)?.startTime ?? Number.NaN;
          const firstMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
          resolve({ firstMs, largestMs, readyMs });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  await context.close();
  return { ...times, bytes, scriptBytes };
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'countinghouse-hosted-page-'));
const stack = await startStack({
  ports: { portal: 0, identity: 0, backend: 0 },
  dataDir,
  env: { SEED_TRANSACTIONS: '200' },
});
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
let isWithin = true;
try {
  const hosted = new URL(await makeLink(browser, stack.url), stack.url).href;
  const plain = await serveStatic(browser, hosted);
  const views: Record<'hosted' | 'plain', View[]> = { hosted: [], plain: [] };
  for (let round = 0; round < rounds; round += 1) {
    views.hosted.push(await visit(browser, hosted));
    views.plain.push(await visit(browser, plain.url));
  }
  plain.server.close();
  const p50 = (of: keyof typeof views, what: keyof View) =>
    percentile(
      views[of].map((view) => view[what]),
      0.5,
    );
  const names = {
    firstMs: 'first view',
    largestMs: 'LCP',
    readyMs: 'card can be typed',
    bytes: 'bytes',
  } as const;
  for (const [what, name] of Object.entries(names) as [keyof typeof names, string][]) {
    const [own, other] = [p50('hosted', what), p50('plain', what)];
    console.log(
      `${name}: ${own.toFixed(0)}, plain static page ${other.toFixed(0)}, ${(own / other).toFixed(2)} times`,
      `(p95 ${percentile(
        views.hosted.map((view) => view[what]),
        0.95,
      ).toFixed(0)})`,
    );
  }
  console.log(`script: ${p50('hosted', 'scriptBytes')} bytes`);
  isWithin =
    p50('hosted', 'firstMs') <= bounds.firstViewMs &&
    p50('hosted', 'largestMs') <= bounds.firstViewMs &&
    p50('hosted', 'scriptBytes') <= bounds.scriptBytes;
} finally {
  await browser.close();
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exitCode = isWithin ? 0 : 1;
