import type { DisputeInsight, MerchantStatusRow } from '@countinghouse/contract';
import { inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transactions } from '../../store/schema/transactions.ts';
import { findHead } from '../events/read.ts';
import { bankDebit, cardSale, newKey } from '../testing/orders.ts';
import { startTestBackend, type TestBackend, testNow } from '../testing/test-backend.ts';
import { figureZone, volumeDays } from './count-figures.ts';
import { shareOfDisputes, shareOfReturns } from './shares.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const rowOf = async (id: string): Promise<MerchantStatusRow> =>
  (await backend.get('admin.demo', `merchant-status?id=${id}`)).body.items[0];

describe('the figures of a list', () => {
  it('are those of the payments, disputes and returns that they are about', async () => {
    const { items } = (await backend.get('partner.demo', 'merchant-status?limit=200')).body;
    const counted: MerchantStatusRow[] = items.filter(({ figures }: MerchantStatusRow) => figures);
    expect(counted.length).toBe(40);
    const from = new Date(testNow.getTime() - volumeDays * 86_400_000).toISOString();
    for (const { merchantId, figures } of counted.slice(0, 6)) {
      const query = `merchantId=${merchantId}&from=${from}&to=${testNow.toISOString()}`;
      const { body } = await backend.get('partner.demo', `transactions?limit=200&${query}`);
      expect(body.nextCursor).toBeNull();
      const paid = await backend.db
        .select({ captured: transactions.capturedMinor })
        .from(transactions)
        .where(
          inArray(
            transactions.id,
            body.items.map(({ id }: { id: string }) => id),
          ),
        );
      const captured = paid.map((row) => row.captured);
      expect(figures?.volume.amountMinor).toBe(captured.reduce((sum, one) => sum + one, 0));
      expect(figures?.payments).toBe(captured.filter((one) => one > 0).length);
      const detail = (await backend.get('partner.demo', `merchants/status?merchantId=${merchantId}`)).body;
      expect(figures?.returnRates).toEqual(detail.returnRates);
      const insight: DisputeInsight = (
        await backend.get(
          'partner.demo',
          `disputes/insight?timeZone=${figureZone}&months=3&merchantId=${merchantId}`,
        )
      ).body;
      const [nearest] = insight.standings;
      if (!nearest) expect(figures?.disputeRate).toBeNull();
      else {
        const { program, month, disputes, payments, basisPoints, share, level } = nearest;
        expect(figures?.disputeRate).toMatchObject({
          ...{ program, month, disputes, payments, basisPoints, share, level },
        });
      }
    }
    expect(counted.some(({ figures }) => figures?.disputeRate)).toBe(true);
    expect(counted.some(({ figures }) => (figures?.volume.amountMinor ?? 0) > 0)).toBe(true);
  });

  it('are none of a registration', async () => {
    expect((await rowOf('mer_9001')).figures).toBeNull();
  });

  it('are counted again within the hour, and told of where they changed', async () => {
    const id = 'mer_0001';
    const before = (await rowOf(id)).figures;
    const sale = { ...cardSale, merchantId: id };
    expect((await backend.post('admin.demo', 'proxy/card-payment', sale, newKey())).status).toBe(201);
    const debit = { ...bankDebit, merchantId: id };
    await backend.post('admin.demo', 'proxy/card-payment', debit, newKey());
    await backend.advance({});
    expect((await rowOf(id)).figures).toEqual(before);
    const since = await findHead(backend.db);
    await backend.advance({ hours: 1 });
    const after = (await rowOf(id)).figures;
    const paid = cardSale.amount.amountMinor;
    expect(after?.volume.amountMinor).toBeGreaterThanOrEqual((before?.volume.amountMinor ?? 0) + paid);
    expect(Date.parse(after?.countedAt ?? '')).toBe(testNow.getTime() + 3_600_000);
    const { rows } = (await backend.db.execute(
      sql`select record_id from events where topic = 'merchant' and (seq is null or seq > ${since})`,
    )) as unknown as { rows: { record_id: string }[] };
    const told = rows.map(({ record_id }) => record_id);
    expect(told).toContain(id);
    expect(new Set(told).size).toBe(told.length);
    // Of two hundred that take payments, most took none in that hour.
    expect(told.length).toBeLessThan(100);
  });
});

describe('how near a limit is', () => {
  const rate = (returned: number, isExceeded: boolean) => ({
    ...{ kind: 'all' as const, returned, debits: 20, rate: returned / 20, limit: 0.15, isExceeded },
  });
  const level = { program: 'ecp' as const, month: '2026-11', disputes: 1, payments: 1, basisPoints: 1 };
  const limit = { disputes: 100, basisPoints: 150 };

  it('is above it for returns only past it, and for disputes from it on', () => {
    expect(shareOfReturns([rate(0, false)])).toBeNull();
    expect(shareOfReturns([rate(3, false)])).toBe(1_000);
    expect(shareOfReturns([{ ...rate(3, true), rate: 0.15001 }])).toBe(1_001);
    expect(shareOfDisputes(null)).toBeNull();
    expect(shareOfDisputes({ ...level, limit, share: 1, level: null })).toBe(999);
    expect(shareOfDisputes({ ...level, limit, share: 1, level: 'excessive' })).toBe(1_000);
  });
});
