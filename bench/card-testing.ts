// node bench/card-testing.ts
// What 1,000 tries of stolen card numbers get on the page of one payment link, what customers of another link wait as
// long as they go on, and whether 300 customers behind the address that tries can pay. Starts a backend on PGlite and
// the proxy before it, and ends them. Exits with 1 above the bounds. Takes about ten minutes: answers are late, and
// work takes its time.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startTestProxy } from '../proxy/src/testing/test-proxy.ts';
import { cardOf, checkoutBodyOf, insertLink } from '../sandbox/backend/testing/payment-links.ts';
import { startTestBackend } from '../sandbox/backend/testing/test-backend.ts';
import { open, pay, payHonestly, solve } from './card-testing/customer.ts';
import { percentile } from './percentile.ts';

const tries = 1_000;
const customersOfAddress = 300;
/** What may reach the processor, of an address and of a link in an hour; how much longer others may wait (p50). */
const bounds = { withoutWork: 10, withWork: 60, slower: 2 };

const backend = await startTestBackend({ transactions: 100 });
const proxy = await startTestProxy({
  env: { BACKEND_URL: new URL(backend.url).origin, TRUSTED_PROXY_HOPS: '1' },
});
const origin = proxy.origin();

/** What the proxy names in the page; nothing here loads it. */
function writeBuild(): void {
  const file = { file: 'page', integrity: 'sha384-x' };
  const payDir = path.join(proxy.dataDir, 'portal', 'pay');
  mkdirSync(payDir, { recursive: true });
  writeFileSync(path.join(payDir, 'page.json'), JSON.stringify({ script: file, style: file, embed: file }));
}

/** Each with a card number of its own, so that no card is worn out. */
function stolenCard(index: number) {
  const body = `40000000${String(index).padStart(7, '0')}`;
  const sum = [...body].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  const method = cardOf(`${body}${(10 - (sum % 10)) % 10}`);
  // An expired date is declined, whatever the number.
  if (method.kind === 'card') method.card.expiryYear = 2020;
  return method;
}

async function attack(addresses: number, doesWork: boolean) {
  const link = await insertLink(backend, { title: `Attacked ${crypto.randomUUID()}` });
  const outcomes: Record<string, number> = {};
  const startedAt = performance.now();
  for (let tried = 0; tried < tries; tried += 1) {
    const from = { origin, code: link.code, address: `198.51.${tried % addresses}.1` };
    const page = await open(from);
    let what = 'closed';
    if (page) {
      const proof = doesWork && page.challenge ? { proof: await solve(page.challenge) } : {};
      const { status, result } = await pay(
        from,
        checkoutBodyOf(page, { method: stolenCard(tried), ...proof }),
      );
      what = result?.outcome ?? String(status);
    }
    outcomes[what] = (outcomes[what] ?? 0) + 1;
  }
  const search = encodeURIComponent(link.title);
  const counts = (await backend.get('admin.demo', `transactions/status?search=${search}`)).body.items;
  const reached = counts.reduce((sum: number, row: { count: number }) => sum + row.count, 0);
  const { status } = (await backend.get('admin.demo', `hosted-payment/link?id=${link.id}`)).body;
  const seconds = (performance.now() - startedAt) / 1_000;
  return { reached, outcomes, isOff: status === 'disabled', seconds };
}

/** How long customers of another link wait, one after the other, until `isOver`; fifty at least. */
async function customersWait(isOver: () => boolean): Promise<number[]> {
  const { code } = await insertLink(backend);
  const waits: number[] = [];
  while (waits.length < 50 || !isOver()) {
    waits.push(await payHonestly({ origin, code, address: `192.0.2.${waits.length % 250}` }));
    await delay(100);
  }
  return waits;
}

async function customersDuring<Result>(work: Promise<Result>): Promise<[Result, number[]]> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  work.then(end, end);
  return Promise.all([work, customersWait(() => isOver)]);
}

/** Customers of a link behind the one address that cards are tried from, on another link. */
async function customersBehind(): Promise<number[]> {
  const { code } = await insertLink(backend);
  const waits: number[] = [];
  while (waits.length < customersOfAddress)
    waits.push(await payHonestly({ origin, code, address: '198.51.0.1' }));
  return waits;
}

writeBuild();
let isWithin = true;
try {
  const quiet = percentile(await customersWait(() => true), 0.5);
  const cases = [
    [1, false],
    [100, false],
    [1, true],
    [100, true],
  ] as const;
  for (const [addresses, doesWork] of cases) {
    const [{ reached, outcomes, isOff, seconds }, waits] = await customersDuring(attack(addresses, doesWork));
    const bound = doesWork ? bounds.withWork : bounds.withoutWork;
    const slower = percentile(waits, 0.5) / quiet;
    isWithin &&= reached <= bound && slower <= bounds.slower;
    console.log(
      `${tries} tries, ${addresses} addresses, ${doesWork ? 'with' : 'without'} work: ${reached} reached the processor`,
      `(at most ${bound}), ${JSON.stringify(outcomes)}, link ${isOff ? 'switched off' : 'on'}, ${seconds.toFixed(0)} s;`,
      `${waits.length} customers of another link waited ${slower.toFixed(1)} times as long (p50; p95`,
      `${(percentile(waits, 0.95) / quiet).toFixed(1)})`,
    );
  }
  const waits = await customersBehind();
  console.log(
    `${waits.length} customers behind an address that tried cards paid, with work:`,
    `${percentile(waits, 0.5).toFixed(0)} ms each (p50), ${quiet.toFixed(0)} ms without`,
  );
} finally {
  await proxy.close();
  await backend.close();
}
process.exitCode = isWithin ? 0 : 1;
