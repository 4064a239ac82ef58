import type { Deposit, DepositBalance, Dispute, DisputeTotals } from '@countinghouse/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 600 });
});
afterAll(() => backend.close());

async function listOf<Row>(as: string, path: string): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { status, body } = await backend.get(as, `${path}&limit=200${cursor && `&cursor=${cursor}`}`);
    expect(status).toBe(200);
    rows.push(...body.items);
    cursor = body.nextCursor;
  }
  return rows;
}

const readers = {
  'admin.demo': ['mer_0001', 'mer_0003', 'mer_0005'],
  'partner.demo': ['mer_0001', 'mer_0002'],
  'manager.demo': ['mer_0001', 'mer_0041'],
  'merchant.demo': ['mer_0001'],
} as const;

interface Case {
  as: string;
  merchantId: string | undefined;
}

const cases: fc.Arbitrary<Case> = fc.constantFrom(
  ...Object.entries(readers).flatMap(([as, merchants]) =>
    merchants.map((merchantId) => ({ as, merchantId })),
  ),
);
/** All that each of them may see. */
const wholeScopes = Object.keys(readers).map((as): [Case] => [{ as, merchantId: undefined }]);
const rounds = { numRuns: 10, examples: wholeScopes };

const query = (parameters: Record<string, string | undefined>) =>
  new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : [])),
  );

const sum = (amounts: readonly { amountMinor: number }[]) =>
  amounts.reduce((all, { amountMinor }) => all + amountMinor, 0);

it('disputes to answer are those of their list, in number and amount, in each currency', async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(cases, async ({ as, merchantId }) => {
      const filter = query({ status: 'needs_response', merchantId });
      const { items } = (await backend.get(as, `disputes/status?${filter}`)).body as DisputeTotals;
      const rows = await listOf<Dispute>(as, `disputes?${filter}`);
      const due = items.filter(({ status }) => status === 'needs_response');
      expect(due.reduce((all, { count }) => all + count, 0)).toBe(rows.length);
      for (const { total } of due) {
        const listed = rows.flatMap(({ amount }) => (amount.currency === total.currency ? [amount] : []));
        expect(total.amountMinor).toBe(sum(listed));
      }
      compared += rows.length;
    }),
    rounds,
  );
  expect(compared).toBeGreaterThan(0);
});

it('the next deposit is the first that its list expects, with as many and no more than they come to', async () => {
  let exact = 0;
  await fc.assert(
    fc.asyncProperty(cases, async ({ as, merchantId }) => {
      const { currencies } = (await backend.get(as, `deposits/balance?${query({ merchantId })}`))
        .body as DepositBalance;
      const waiting = query({ merchantId });
      for (const status of ['accruing', 'pending', 'failed']) waiting.append('status', status);
      const rows = await listOf<Deposit>(as, `deposits?${waiting}`);
      for (const { currency, next } of currencies) {
        const expected = rows.filter(
          ({ net, expectedDate }) => net.currency === currency && expectedDate !== null,
        );
        const date = expected.map(({ expectedDate }) => expectedDate).sort()[0] ?? null;
        const first = expected.filter(({ expectedDate }) => expectedDate === date);
        expect([next?.date ?? null, next?.depositCount ?? 0]).toEqual([date, first.length]);
        if (!next) continue;
        // What goes into a reserve is in the list's sum, and is not paid.
        const listed = sum(first.map(({ net }) => net));
        expect(next.amount.amountMinor).toBeLessThanOrEqual(listed);
        if (next.amount.amountMinor === listed) exact += 1;
        if (next.depositId !== null) expect(first.map(({ id }) => id)).toEqual([next.depositId]);
      }
    }),
    rounds,
  );
  expect(exact).toBeGreaterThan(0);
});
