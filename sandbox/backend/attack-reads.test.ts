import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRandom } from '../store/seed/random.ts';
import { attack } from './testing/attack.ts';
import { attackSeed } from './testing/attack-seed.ts';
import { untilJobsAreDone } from './testing/count-writes.ts';
import { witnessOf } from './testing/read-back.ts';
import { startTestBackend, type TestBackend } from './testing/test-backend.ts';

const attackers = ['restricted.demo', 'merchant.demo', 'partner.demo', 'admin.demo'];

/** Many requests on a machine with other work. */
const hangsAfter = 300_000;

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 400 });
});
afterAll(() => backend.close());

it(
  'answers whatever is asked of it, and others as before',
  async () => {
    const witness = await witnessOf(backend, 'lightspeed.merchant');
    await untilJobsAreDone(backend.db);
    const before = await witness();
    const random = createRandom(attackSeed());
    const { faults, sent } = await attack(backend, {
      attackers,
      takes: ({ method }) => method === 'get',
      count: 12_000,
      random,
    });
    expect(faults).toEqual([]);
    expect(sent).toBeGreaterThanOrEqual(12_000);
    expect(await witness()).toEqual(before);
  },
  hangsAfter,
);
