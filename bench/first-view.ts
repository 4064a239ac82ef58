// node bench/first-view.ts [--rounds 9] [--pages login,list,dashboard]   after `npm run build`
// What a user waits for who opens a page for the first time: nothing cached, 10 Mbit/s, 40 ms, at the processor's full
// speed and at a quarter of it. Medians. `--timeline` tells what the last visit asked for, and when; `--portal <folder>`
// measures another build. Starts a stack of its own on free ports. Exits with 1 above its bounds.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findBrowser } from '../tools/checks/browser.ts';
import { startStack } from '../tools/stack/stack.ts';
import { browserArgs, firstViews, medianOf, type Visit, visit } from './first-view/visit.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    pages: { type: 'string', default: Object.keys(firstViews).join(',') },
    portal: { type: 'string' },
    timeline: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const slowdowns = [1, 4];

/** In milliseconds, by page and slowdown. */
const boundsMs: Record<string, readonly [full: number, quarter: number]> = {
  login: [1_000, 2_000],
  list: [1_300, 3_000],
  dashboard: [Number.POSITIVE_INFINITY, 2_600],
};

/** What one visit asked for, and when it had it, in milliseconds after the page itself was asked for. */
function printTimeline(one?: Visit): void {
  const exchanges = one?.exchanges ?? [];
  const origin = Math.min(...exchanges.map(({ start }) => start));
  const at = (seconds: number) => ((seconds - origin) * 1_000).toFixed(0).padStart(6);
  for (const { url, start, end } of exchanges) {
    const { pathname, search } = new URL(url);
    console.log(`  ${at(start)} ${at(end)}  ${pathname}${search}`);
  }
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'countinghouse-first-view-'));
const stack = await startStack({
  ports: { portal: 0, identity: 0, backend: 0 },
  dataDir,
  env: { SEED_TRANSACTIONS: '2000', ...(values.portal && { PORTAL_DIR: path.resolve(values.portal) }) },
});
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
let isWithin = true;
try {
  console.log(`${rounds} visits each, load ${loadavg()[0]?.toFixed(1)}`);
  console.log('page       CPU    seen ms  bound  script KB  all KB  requests  waves  long tasks ms');
  for (const name of values.pages.split(',')) {
    const view = firstViews[name];
    if (!view) throw new Error(`there is no page ${name}`);
    for (const [index, slowdown] of slowdowns.entries()) {
      // The server's own first time is nobody's.
      if (index === 0) await visit(browser, stack.url, view, { slowdown });
      const visits: Visit[] = [];
      for (let round = 0; round < rounds; round += 1)
        visits.push(await visit(browser, stack.url, view, { slowdown }));
      const median = medianOf(visits);
      const bound = boundsMs[name]?.[index] ?? Number.POSITIVE_INFINITY;
      isWithin &&= median('ms') <= bound;
      const cells: [string, number][] = [
        [median('ms').toFixed(0), 9],
        [Number.isFinite(bound) ? String(bound) : '', 7],
        [(median('scriptBytes') / 1024).toFixed(1), 11],
        [(median('bytes') / 1024).toFixed(1), 8],
        [median('requests').toFixed(0), 10],
        [median('waves').toFixed(0), 7],
        [median('longTaskMs').toFixed(0), 15],
      ];
      const figures = cells.map(([text, width]) => text.padStart(width)).join('');
      console.log(`${name.padEnd(10)} ÷ ${slowdown}${figures}`);
      if (values.timeline) printTimeline(visits.at(-1));
    }
  }
  console.log(`load ${loadavg()[0]?.toFixed(1)} at the end`);
} finally {
  await browser.close();
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exitCode = isWithin ? 0 : 1;
