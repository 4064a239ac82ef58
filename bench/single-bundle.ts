// node bench/single-bundle.ts [--rounds 9] [--pages login,list,dashboard]   after `npm run build`
// What it costs that areas are built apart: the first view of the portal beside that of the same sources in one build,
// without federation, served by the same proxy, visit by visit in turns. Medians, and their ratio. 10 Mbit/s and 40 ms,
// nothing cached. Exits with 1 where the portal takes more than 1.10 times the time or 1.15 times the bytes.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findBrowser } from '../tools/checks/browser.ts';
import { startStack } from '../tools/stack/stack.ts';
import { portalDir } from '../tools/workspace.ts';
import { browserArgs, firstViews, medianOf, type Visit, visit } from './first-view/visit.ts';
import { buildSinglePortal } from './single-bundle/portal.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    pages: { type: 'string', default: Object.keys(firstViews).join(',') },
  },
});
const rounds = Number(values.rounds);
const most = { ms: 1.1, bytes: 1.15 };

const dir = mkdtempSync(path.join(tmpdir(), 'countinghouse-single-bundle-'));
const start = async (name: string, portal: string) => {
  const dataDir = path.join(dir, `data of ${name}`);
  mkdirSync(dataDir);
  const env = { SEED_TRANSACTIONS: '2000', PORTAL_DIR: portal };
  return startStack({ ports: { portal: 0, identity: 0, backend: 0 }, dataDir, env });
};
let isWithin = true;
const stops: (() => Promise<void>)[] = [];
try {
  const single = await start('single', await buildSinglePortal(dir));
  stops.push(single.stop);
  const portal = await start('portal', portalDir);
  stops.push(portal.stop);
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
  stops.push(() => browser.close());
  console.log(`${rounds} visits each by turns, load ${loadavg()[0]?.toFixed(1)}`);
  console.log('page       CPU  single ms, KB, requests  portal ms, KB, requests  time  bytes');
  for (const name of values.pages.split(',')) {
    const view = firstViews[name];
    if (!view) throw new Error(`there is no page ${name}`);
    for (const slowdown of [1, 4]) {
      const visits: Record<'single' | 'portal', Visit[]> = { single: [], portal: [] };
      // The servers' own first time is nobody's.
      for (let round = slowdown === 1 ? -1 : 0; round < rounds; round += 1) {
        const pair = {
          single: await visit(browser, single.url, view, { slowdown }),
          portal: await visit(browser, portal.url, view, { slowdown }),
        };
        if (round < 0) continue;
        visits.single.push(pair.single);
        visits.portal.push(pair.portal);
      }
      const of = { single: medianOf(visits.single), portal: medianOf(visits.portal) };
      const ratio = (what: keyof typeof most) => of.portal(what) / of.single(what);
      isWithin &&= ratio('ms') <= most.ms && ratio('bytes') <= most.bytes;
      const figures = (median: typeof of.single) =>
        [median('ms').toFixed(0), (median('bytes') / 1024).toFixed(0), median('requests').toFixed(0)]
          .join(', ')
          .padStart(25);
      console.log(
        `${name.padEnd(10)} ÷ ${slowdown}${figures(of.single)}${figures(of.portal)}`,
        `${ratio('ms').toFixed(2).padStart(5)} ${ratio('bytes').toFixed(2).padStart(6)}`,
      );
    }
  }
} finally {
  for (const stop of stops.reverse()) await stop();
  rmSync(dir, { recursive: true, force: true });
}
process.exitCode = isWithin ? 0 : 1;
