import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Challenge, CheckoutBody, CheckoutResult, OpenHostedPage } from '../../contract/src/index.ts';
import { portalHeader } from '../../contract/src/vocabulary/request.ts';
import { checkoutBodyOf } from '../../sandbox/backend/testing/payment-links.ts';

const solver = new Worker(new URL('./solver.ts', import.meta.url));
solver.unref();

/** Answers a challenge, as a browser does. One at a time. */
export async function solve(challenge: Challenge): Promise<NonNullable<CheckoutBody['proof']>> {
  solver.postMessage(challenge);
  const [proof] = await once(solver, 'message');
  return proof;
}

export interface Customer {
  /** The proxy's. */
  origin: string;
  code: string;
  address: string;
}

export interface Answer {
  status: number;
  result: CheckoutResult | null;
}

/** Opens the page of a link. @returns null where it takes no payment */
export async function open({ origin, code, address }: Customer): Promise<OpenHostedPage | null> {
  const answer = await fetch(`${origin}/pay/${code}`, { headers: { 'x-forwarded-for': address } });
  const html = await answer.text();
  if (answer.status === 410) return null;
  const data = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1];
  if (!data) throw new Error(`the page of a link was answered ${answer.status}`);
  return JSON.parse(data).page;
}

/** Sends a payment as the page does. */
export async function pay({ origin, code, address }: Customer, body: CheckoutBody): Promise<Answer> {
  const answer = await fetch(`${origin}/pay/${code}/pay`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      [portalHeader.name]: portalHeader.value,
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, result: answer.ok ? JSON.parse(text) : null };
}

/** Opens the page and pays by a good card, with work where it is asked for. @returns for how long that took, in ms */
export async function payHonestly(customer: Customer): Promise<number> {
  const startedAt = performance.now();
  const page = await open(customer);
  if (!page) throw new Error('an honest customer was shown a closed page');
  const proof = page.challenge ? { proof: await solve(page.challenge) } : {};
  const body = checkoutBodyOf(page, proof);
  let answer = await pay(customer, body);
  const asked = answer.result?.outcome === 'challenge' ? answer.result.challenge : null;
  if (asked) answer = await pay(customer, { ...body, proof: await solve(asked) });
  if (answer.result?.outcome !== 'succeeded')
    throw new Error(`an honest customer was answered ${answer.result?.outcome ?? answer.status}`);
  return performance.now() - startedAt;
}
