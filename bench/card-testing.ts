// node bench/card-testing.ts
// What 1,000 tries of stolen card numbers get on the page of one payment link, and what customers of another link wait
// meanwhile. Starts a backend and a proxy of its own, on PGlite, and ends them. Exits with 1 above the bounds.
import {
  cardOf,
  checkoutBodyOf,
  insertLink,
  openPage,
  payBy,
  solve,
} from '../sandbox/backend/testing/payment-links.ts';
import { startTestBackend } from '../sandbox/backend/testing/test-backend.ts';
import { percentile } from './percentile.ts';

const tries = 1_000;
/** What may reach the processor, of an address and of a link in an hour. */
const bounds = { withoutWork: 10, withWork: 60 };

const backend = await startTestBackend({ transactions: 200 });

/** Each with a card number of its own, so that no card is worn out. */
function stolenCard(index: number): string {
  const body = `40000000${String(index).padStart(7, '0')}`;
  const sum = [...body].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

async function attack(addresses: number, doesWork: boolean) {
  const link = await insertLink(backend, { title: `Attacked ${crypto.randomUUID()}` });
  const outcomes: Record<string, number> = {};
  const startedAt = performance.now();
  for (let tried = 0; tried < tries; tried += 1) {
    const address = `198.51.${tried % addresses}.1`;
    const page = await openPage(backend, link.code, address);
    // An expired date is declined, whatever the number.
    const method = cardOf(stolenCard(tried));
    if (method.kind === 'card') method.card.expiryYear = 2020;
    if (!('challenge' in page)) {
      outcomes.closed = (outcomes.closed ?? 0) + 1;
      continue;
    }
    const proof = doesWork && page.challenge ? { proof: solve(page.challenge) } : {};
    const { status, body } = await payBy(
      backend,
      link.code,
      checkoutBodyOf(page, { method, ...proof }),
      address,
    );
    const what = status === 200 ? body.outcome : String(status);
    outcomes[what] = (outcomes[what] ?? 0) + 1;
  }
  const search = encodeURIComponent(link.title);
  const counts = (await backend.get('admin.demo', `transactions/status?search=${search}`)).body.items;
  const reached = counts.reduce((sum: number, row: { count: number }) => sum + row.count, 0);
  const { status } = (await backend.get('admin.demo', `hosted-payment/link?id=${link.id}`)).body;
  const seconds = (performance.now() - startedAt) / 1_000;
  return { reached, outcomes, isOff: status === 'disabled', seconds };
}

/** How long a customer of another link waits for a payment, in milliseconds. */
async function customersWait(times: number): Promise<number[]> {
  const link = await insertLink(backend);
  const waits: number[] = [];
  for (let paid = 0; paid < times; paid += 1) {
    const address = `192.0.2.${paid % 250}`;
    const page = await openPage(backend, link.code, address);
    const startedAt = performance.now();
    const { body } = await payBy(backend, link.code, checkoutBodyOf(page), address);
    if (body.outcome !== 'succeeded') throw new Error(`an honest customer was answered ${body.outcome}`);
    waits.push(performance.now() - startedAt);
  }
  return waits;
}

let isWithin = true;
try {
  const quiet = percentile(await customersWait(50), 0.5);
  for (const [addresses, doesWork] of [
    [1, false],
    [100, false],
    [1, true],
    [100, true],
  ] as const) {
    const [{ reached, outcomes, isOff, seconds }, waits] = await Promise.all([
      attack(addresses, doesWork),
      customersWait(50),
    ]);
    const bound = doesWork ? bounds.withWork : bounds.withoutWork;
    isWithin &&= reached <= bound;
    console.log(
      `${tries} tries, ${addresses} addresses, ${doesWork ? 'with' : 'without'} work: ${reached} reached the processor`,
      `(at most ${bound}), ${JSON.stringify(outcomes)}, link ${isOff ? 'switched off' : 'on'}, ${seconds.toFixed(0)} s;`,
      `customers of another link waited ${(percentile(waits, 0.5) / quiet).toFixed(1)} times as long (p50)`,
    );
  }
} finally {
  await backend.close();
}
process.exitCode = isWithin ? 0 : 1;
