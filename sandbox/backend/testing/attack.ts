import { type Endpoint, type EndpointName, type Example, NoRecord } from '@countinghouse/contract';
import type { Random } from '../../store/seed/random.ts';
import { allEndpoints, exampleOf, sendAs, sendRaw } from './examples.ts';
import { type Good, type OddRequest, oddRequestsOf } from './odd-requests.ts';
import { newKey } from './orders.ts';
import type { TestBackend } from './test-backend.ts';

/** How many requests are under way at a time. */
const atOnce = 8;

/** Does `work` for all items, some at a time. */
export async function forEach<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = left.next(); !next.done; next = left.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** A request that the backend had no answer for, as a line to search for. */
export const faultOf = (status: number, username: string, { method, path }: Endpoint, what: string) =>
  `${status} ${method} ${path} by ${username}: ${what}`;

/** An attacker's good request to an endpoint, and a cursor of it where there is a second page. */
async function goodOf(
  backend: TestBackend,
  username: string,
  name: EndpointName,
  endpoint: Endpoint,
): Promise<Good> {
  const example: Example = await exampleOf(backend, username, name).catch((error) => {
    if (error instanceof NoRecord) return {};
    throw error;
  });
  const firstOne = { ...example.query, limit: 1 };
  if (!endpoint.query?.safeParse({ ...firstOne, cursor: 'x' }).success) return { example };
  const { body } = await sendAs(backend, username, endpoint, { ...example, query: firstOne });
  return { example, cursor: body.nextCursor ?? body.rows?.nextCursor ?? undefined };
}

export interface Attack {
  attackers: readonly string[];
  takes: (endpoint: Endpoint) => boolean;
  /** At least this many requests. */
  count: number;
  random: Random;
  /** Called once the records that the requests name are there, before the first of the requests. */
  onReady?: () => Promise<void>;
}

/** Sends odd requests, drawn from all there are, for every endpoint its share. @returns the faults, and how many were sent */
export async function attack(backend: TestBackend, { attackers, takes, count, random, onReady }: Attack) {
  const sets: OddRequest[][] = [];
  const by: string[] = [];
  for (const [name, endpoint] of allEndpoints) {
    if (!takes(endpoint)) continue;
    for (const username of attackers) {
      sets.push(oddRequestsOf(endpoint, await goodOf(backend, username, name, endpoint)));
      by.push(username);
    }
  }
  const share = count / sets.reduce((sum, { length }) => sum + length, 0);
  const drawn = sets.flatMap((requests, index) =>
    requests
      // Few that can be sent are all sent; of many the share.
      .filter(() => random.chance(Math.max(share * 1.02, 12 / requests.length)))
      .map((request) => ({ username: by[index] as string, request })),
  );
  await onReady?.();
  const faults: string[] = [];
  await forEach(drawn, async ({ username, request }) => {
    const headers = { 'idempotency-key': newKey(), ...request.headers };
    const { status, body } = await sendRaw(backend, username, { ...request, headers }).catch((error) => ({
      status: 0,
      body: String(error),
    }));
    if (status >= 500 || status === 0) {
      faults.push(
        faultOf(status, username, request.endpoint, `${request.oddity} ${status === 0 ? body : ''}`),
      );
    }
  });
  return { faults, sent: drawn.length };
}
