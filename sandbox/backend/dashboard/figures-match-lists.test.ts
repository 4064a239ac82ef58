import type { DashboardBreakdown, DashboardSummary } from '@countinghouse/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cases,
  daysBefore,
  expectBreakdownsOfLists,
  expectDaysOfList,
  expectSummaryOfLists,
  gatherAtChanges,
} from '../testing/figures.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 600 });
});
afterAll(() => backend.close());

const breakdown = async (as: string, query: string): Promise<DashboardBreakdown> =>
  (await backend.get(as, `dashboard/breakdown?${query}`)).body;

describe('a breakdown', () => {
  it('has the largest rows, and the rest as one', async () => {
    const { current }: DashboardSummary = (await backend.get('admin.demo', 'dashboard/summary')).body;
    const { rows, others, currency } = await breakdown('admin.demo', 'by=merchant');
    const amounts = rows.map(({ amountMinor }) => amountMinor);
    expect([rows.length, amounts]).toEqual([25, amounts.toSorted((one, other) => other - one)]);
    const volume = current.volume.find((amount) => amount.currency === currency)?.amountMinor;
    expect(amounts.reduce((sum, amount) => sum + amount, 0) + (others?.amountMinor ?? 0)).toBe(volume);
    expect(others?.rows).toBeGreaterThan(0);
    expect(rows.every(({ label }) => label !== null)).toBe(true);
  });

  it('is of the caller’s own merchants', async () => {
    const { rows, others } = await breakdown('merchant.demo', 'by=merchant&period=last_30_days');
    expect([rows.map(({ key }) => key), others]).toEqual([['mer_0001'], null]);
    const foreign = 'dashboard/breakdown?by=brand&merchantId=lightspeed_0001';
    expect((await backend.get('merchant.demo', foreign)).status).toBe(404);
  });

  it('has every hour and weekday, in their order, beside what each was before', async () => {
    const hours = await breakdown('admin.demo', 'by=hour&timeZone=America/New_York');
    expect(hours.rows.map(({ key }) => key)).toEqual(Array.from({ length: 24 }, (_, hour) => `${hour}`));
    const weekdays = await breakdown('admin.demo', 'by=weekday&timeZone=America/New_York');
    expect(weekdays.rows.map(({ key }) => key)).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    const previousOf = ({ rows }: DashboardBreakdown) =>
      rows.reduce((sum, { previousAmountMinor }) => sum + previousAmountMinor, 0);
    const { previous }: DashboardSummary = (
      await backend.get('admin.demo', 'dashboard/summary?timeZone=America/New_York')
    ).body;
    const volume = previous.volume.find(({ currency }) => currency === hours.currency)?.amountMinor;
    expect([previousOf(hours), previousOf(weekdays)]).toEqual([volume, volume]);
  });
});

// Last, for it moves what the others look at.
describe('figures, whoever looks, whenever and of whatever', () => {
  it('are the sums of the lists that they open', async () => {
    await gatherAtChanges(backend);
    await fc.assert(
      fc.asyncProperty(cases, async (one) => {
        await expectDaysOfList(backend, one, await expectSummaryOfLists(backend, one));
        await expectBreakdownsOfLists(backend, one);
      }),
      { numRuns: 16, examples: daysBefore },
    );
  });
});
