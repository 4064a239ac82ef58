import { type Endpoint, type EndpointName, type Example, NoRecord } from '@countinghouse/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRandom } from '../store/seed/random.ts';
import { attack } from './testing/attack.ts';
import { attackSeed } from './testing/attack-seed.ts';
import { countWrites, untilJobsAreDone } from './testing/count-writes.ts';
import { allEndpoints, exampleOf, sendAs } from './testing/examples.ts';
import { witnessOf } from './testing/read-back.ts';
import { startTestBackend, type TestBackend } from './testing/test-backend.ts';

const attackers = ['restricted.demo', 'merchant.demo', 'partner.demo', 'admin.demo'];
/** One of each role. */
const readers = [...attackers, 'manager.demo'];

/** Many requests on a machine with other work. */
const hangsAfter = 300_000;

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 600 });
});
afterAll(() => backend.close());

/** What is written, and all that is left out there because other requests write it by themselves. */
async function stateOf({ db }: TestBackend) {
  const written = await countWrites(backend);
  const { rows } = (await db.execute(sql`
    select (select md5(string_agg(t::text, '' order by t::text)) from audit_entries t) as audit,
      (select md5(string_agg(t::text, '' order by t::text)) from export_jobs t) as exports`)) as unknown as {
    rows: unknown[];
  };
  return { written, rows };
}

/** A good request of an account; who has no such record asks for somebody else's. */
const requestOf = (username: string, name: EndpointName) =>
  exampleOf(backend, username, name).catch((error) => {
    if (error instanceof NoRecord) return exampleOf(backend, 'admin.demo', name);
    throw error;
  });

it(
  'no GET of the contract changes anything, whoever asks',
  async () => {
    // Sign-ins are noted with the first request after them.
    for (const username of readers) await backend.get(username, 'user/scope');
    const requests: { name: EndpointName; endpoint: Endpoint; username: string; example: Example }[] = [];
    for (const [name, endpoint] of allEndpoints) {
      if (endpoint.method !== 'get') continue;
      for (const username of readers)
        requests.push({ name, endpoint, username, example: await requestOf(username, name) });
    }
    const before = await stateOf(backend);
    const succeeded = new Set<EndpointName>();
    for (const { name, endpoint, username, example } of requests) {
      const { status } = await sendAs(backend, username, endpoint, example);
      if (status === (endpoint.success ?? 200)) succeeded.add(name);
    }
    expect(await stateOf(backend)).toEqual(before);
    // A request that is refused would prove nothing.
    expect(new Set(requests.map(({ name }) => name))).toEqual(succeeded);
    expect(succeeded.size).toBeGreaterThan(30);
  },
  hangsAfter,
);

it(
  'answers whatever is asked of it, and others as before',
  async () => {
    const witness = await witnessOf(backend, 'lightspeed.merchant');
    let before: unknown;
    const random = createRandom(attackSeed());
    const { faults, sent } = await attack(backend, {
      attackers,
      takes: ({ method }) => method === 'get',
      count: 12_000,
      random,
      onReady: async () => {
        await untilJobsAreDone(backend.db);
        before = await witness();
      },
    });
    expect(faults).toEqual([]);
    expect(sent).toBeGreaterThanOrEqual(12_000);
    expect(await witness()).toEqual(before);
  },
  hangsAfter,
);
