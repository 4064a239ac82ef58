import { once } from 'node:events';
import { percentile } from '../percentile.ts';
import type { ProxyTarget } from './targets.ts';
import { wrk } from './wrk.ts';

interface Memory {
  rss: number;
  heapUsed: number;
  external: number;
}

/** What may be there more at the end than after the first sixth: V8 keeps a few pages it once had. */
const mayGrow = { heapUsed: 4 * 1024 * 1024, rss: 1.15 };

const samples = 24;
const inMB = (bytes: number) => (bytes / 1024 / 1024).toFixed(1);

async function memoryOf({ child }: ProxyTarget): Promise<Memory> {
  child.send('memory');
  const [{ memory }] = await once(child, 'message');
  return memory;
}

/** Keeps proxies busy over 32 connections, by turns, and looks at what they hold. @returns whether that stays flat */
export async function holdUnderLoad(proxies: readonly ProxyTarget[], minutes: number): Promise<boolean> {
  const seconds = Math.max(1, Math.round((minutes * 60) / samples));
  const verdicts = proxies.map(async (proxy) => {
    const seen: Memory[] = [];
    let requests = 0;
    for (let n = 0; n < samples; n += 1) {
      requests += (await wrk({ ...proxy, seconds })).requests;
      seen.push(await memoryOf(proxy));
    }
    const middle = (of: Memory[], what: keyof Memory) =>
      percentile(
        of.map((memory) => memory[what]),
        0.5,
      );
    // The first sixth fills caches and has code compiled.
    const [early, late] = [seen.slice(samples / 6, samples / 3), seen.slice(-samples / 6)];
    const told = (what: keyof Memory) =>
      `${what} ${inMB(middle(early, what))} to ${inMB(middle(late, what))} MB`;
    console.log(
      `${proxy.name}: ${requests} requests in ${minutes} minutes; ${told('heapUsed')}, ${told('external')}, ${told('rss')}`,
    );
    return (
      middle(late, 'heapUsed') - middle(early, 'heapUsed') <= mayGrow.heapUsed &&
      middle(late, 'rss') <= middle(early, 'rss') * mayGrow.rss
    );
  });
  return (await Promise.all(verdicts)).every(Boolean);
}
