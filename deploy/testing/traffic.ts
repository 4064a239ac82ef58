import { setTimeout as delay } from 'node:timers/promises';
import type { PortalPage } from './portal-page.ts';
import { refundOf } from './refunds.ts';

const reads = [
  '/transactions?limit=50',
  '/user/scope',
  '/transactions?limit=20&status=settled',
  '/user/time',
  '/notifications/count',
];
const addresses = ['/dashboard', '/list-transaction', '/list-deposit'];

interface TrafficOptions {
  perSecond: number;
  /** Of whoever may refund the payments. */
  refunder: PortalPage;
  pages: readonly PortalPage[];
  /** Files of the portal. */
  files: readonly string[];
  /** Payments to refund. */
  payments: readonly string[];
  /** What keys begin with. */
  prefix: string;
}

/** Of ten requests five read, one refunds, one opens a page and three are for files. */
const kinds = ['read', 'file', 'read', 'page', 'read', 'write', 'file', 'read', 'file', 'read'] as const;

/** Sends so many requests a second, whether or not those before are answered, until it is stopped. */
export function startTraffic({ perSecond, refunder, pages, files, payments, prefix }: TrafficOptions) {
  const underWay = new Set<Promise<unknown>>();
  let count = 0;
  let writes = 0;
  let isStopped = false;
  const pick = <One>(from: readonly One[], n: number) => from[n % from.length] as One;

  function send(n: number): Promise<unknown> {
    const page = pick(pages, n);
    // Each kind goes through what it asks for at its own pace.
    const turn = Math.floor(n / kinds.length) * 5 + (n % kinds.length);
    switch (pick(kinds, n)) {
      case 'read':
        return page.read(pick(reads, turn));
      case 'page':
        return page.open(pick(addresses, turn));
      case 'file':
        return page.file(pick(files, turn));
      case 'write': {
        const key = `${prefix}-${writes}`;
        writes += 1;
        return refunder.write('/proxy/card-void-refund', refundOf(pick(payments, writes), key), key);
      }
    }
  }

  async function run(): Promise<void> {
    const startedAt = performance.now();
    while (!isStopped) {
      const due = Math.floor(((performance.now() - startedAt) / 1_000) * perSecond);
      for (; count < due; count += 1) {
        const sent = send(count).finally(() => underWay.delete(sent));
        underWay.add(sent);
      }
      await delay(1_000 / perSecond);
    }
    await Promise.all(underWay);
  }
  const running = run();

  return {
    /** Ends when what was sent is answered. @returns how many requests there were, and writes among them */
    async stop() {
      isStopped = true;
      await running;
      return { count, writes };
    },
  };
}
