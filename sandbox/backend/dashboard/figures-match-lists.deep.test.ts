import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  cases,
  expectBreakdownsOfLists,
  expectDaysOfList,
  expectSummaryOfLists,
  gatherAtChanges,
} from '../testing/figures.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 4_000 });
  await gatherAtChanges(backend);
});
afterAll(() => backend.close());

it('each figure of 60 boards is the sum of the list that it opens', { timeout: 600_000 }, async () => {
  let payments = 0;
  await fc.assert(
    fc.asyncProperty(cases, async (one) => {
      const volume = await expectSummaryOfLists(backend, one);
      payments += volume.length;
      await expectDaysOfList(backend, one, volume);
      await expectBreakdownsOfLists(backend, one);
    }),
    { numRuns: 60 },
  );
  // Lists without rows would prove nothing.
  expect(payments).toBeGreaterThan(1_000);
});
