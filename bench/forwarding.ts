// node bench/forwarding.ts   after `npm run build`, with `wrk` installed; nginx and redis-server if they are there
// What the proxy does to a request on its way: requests a second and times beside http-proxy-middleware with an agent
// and nothing around it, by turns in one run over 32 connections, medians. Exits with 1 above its bounds.
//
//   --rounds 5 --seconds 5        how often each is measured, and how long
//   --against <checkout>          another version of the proxy beside this one
//   --only forwarding|paced|other one of the three parts
//   --profile <folder>            a CPU profile of each proxy
//   --minutes 30                  memory under load instead, sampled all the time
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { holdUnderLoad } from './forwarding/memory.ts';
import { printTable } from './forwarding/print-table.ts';
import { loggedAnswers, type ProxyTarget, startTargets, type Target } from './forwarding/targets.ts';
import { type Measured, wrk } from './forwarding/wrk.ts';
import { percentile } from './percentile.ts';

const bounds = { shareOfBare: 0.5, addedP50: 2, addedP99: 10 };

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '5' },
    against: { type: 'string' },
    only: { type: 'string' },
    profile: { type: 'string' },
    minutes: { type: 'string' },
  },
});
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
const does = (part: string) => values.only === undefined || values.only === part;

const median = (runs: Measured[], what: keyof Measured) =>
  percentile(
    runs.map((run) => run[what]),
    0.5,
  );

/** Measures targets by turns, so that what else the machine does falls on all of them. */
async function byTurns(targets: readonly Target[], isPaced: boolean): Promise<Map<string, Measured>> {
  const runs = new Map(targets.map(({ name }) => [name, [] as Measured[]]));
  for (const target of targets) await wrk({ ...target, seconds: 2 });
  for (let round = 0; round < rounds; round += 1) {
    for (const target of targets) runs.get(target.name)?.push(await wrk({ ...target, seconds, isPaced }));
  }
  return new Map(
    [...runs].map(([name, all]) => {
      const of = (what: keyof Measured) => median(all, what);
      const sum = (what: keyof Measured) => all.reduce((total, run) => total + run[what], 0);
      const [requests, failed] = [sum('requests'), sum('failed')];
      const rates = { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99'), cpu: of('cpu') };
      return [name, { ...rates, requests, failed }];
    }),
  );
}

const isProxy = (name: string) => name.startsWith('proxy');

/** As fast as it goes. @returns whether each proxy has its share of what bare forwarding does */
async function forwarding(targets: readonly Target[]): Promise<boolean> {
  const measured = await byTurns(targets, false);
  const bare = measured.get('bare') as Measured;
  printTable('32 connections, each asks as fast as it is answered', measured, bare);
  return [...measured].every(
    ([name, { perSecond }]) => !isProxy(name) || perSecond / bare.perSecond >= bounds.shareOfBare,
  );
}

/** At a pace that all of them hold. @returns whether proxies add no more than they may */
async function paced(targets: readonly Target[]): Promise<boolean> {
  const measured = await byTurns(targets, true);
  const backend = measured.get('backend alone') as Measured;
  printTable('32 connections, each pauses 20 to 80 ms', measured, measured.get('bare') as Measured, backend);
  return [...measured].every(
    ([name, { p50, p99 }]) =>
      !isProxy(name) || (p50 - backend.p50 <= bounds.addedP50 && p99 - backend.p99 <= bounds.addedP99),
  );
}

/** What the proxy answers itself. */
async function other(proxies: readonly ProxyTarget[]): Promise<void> {
  const page = await (
    await fetch(`${proxies[0]?.origin}/login`, { headers: { accept: 'text/html' } })
  ).text();
  const entry = /<script[^>]* src="([^"]+)"/.exec(page)?.[1];
  if (!entry) throw new Error('the page has no script: run npm run build');
  const asked = proxies.flatMap((proxy): Target[] => [
    { ...proxy, name: `${proxy.name}: /api/auth/status`, url: `${proxy.origin}/api/auth/status` },
    {
      ...proxy,
      name: `${proxy.name}: /login`,
      url: `${proxy.origin}/login`,
      headers: { accept: 'text/html' },
    },
    {
      ...proxy,
      name: `${proxy.name}: a static entry`,
      url: proxy.origin + entry,
      headers: { 'accept-encoding': 'br' },
    },
  ]);
  const measured = await byTurns(asked, false);
  printTable('what it answers itself', measured);
}

const dir = mkdtempSync(path.join(tmpdir(), 'countinghouse-forwarding-'));
const load = loadavg()[0]?.toFixed(1);
console.log(
  `Node ${process.version}, ${availableParallelism()} cores for all of it, load ${load} at the start`,
);
const { targets, proxies, stop } = await startTargets({
  dir,
  against: values.against,
  profileDir: values.profile,
});
let isWithin = true;
try {
  if (values.minutes !== undefined) {
    isWithin = await holdUnderLoad(proxies, Number(values.minutes));
  } else {
    if (does('forwarding')) isWithin = (await forwarding(targets)) && isWithin;
    if (does('paced')) isWithin = (await paced(targets)) && isWithin;
    if (does('other')) await other(proxies);
  }
} finally {
  await stop();
  for (const proxy of proxies) console.log(`${proxy.name}, in its log: ${await loggedAnswers(proxy)}`);
  rmSync(dir, { recursive: true, force: true });
}
process.exitCode = isWithin ? 0 : 1;
