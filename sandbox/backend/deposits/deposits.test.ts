import type { Deposit, DepositBreakdown, DepositDetail } from '@countinghouse/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { merchants } from '../../store/schema/portfolio.ts';
import { post } from '../ledger/ledger.ts';
import { captureMovements, settlementMovements } from '../ledger/movements.ts';
import { getMerchant } from '../merchants/find-merchant.ts';
import { findDisagreements } from '../testing/books.ts';
import { cardSale, newKey } from '../testing/orders.ts';
import { type SeedSize, startTestBackend, type TestBackend } from '../testing/test-backend.ts';

let backend: TestBackend;
const startWith = (transactions: SeedSize) => {
  beforeAll(async () => {
    backend = await startTestBackend({ transactions });
  });
  afterAll(() => backend.close());
};

const list = async (query = '', as = 'merchant.demo'): Promise<Deposit[]> =>
  (await backend.get(as, `deposits?limit=200&${query}`)).body.items;
const detail = async (id: string, query = ''): Promise<DepositDetail> =>
  (await backend.get('merchant.demo', `deposits/detail?id=${id}&${query}`)).body;

describe('a deposit', () => {
  startWith(600);

  it('has lines that add up to its net, and rows that add up to each line', async () => {
    const deposits = (await list()).slice(0, 12);
    expect(deposits.length).toBeGreaterThan(5);
    for (const { id, net } of deposits) {
      const { lines } = await detail(id);
      const sum = lines.reduce((total, { amount }) => total + amount.amountMinor, 0);
      const isOpen = (await detail(id)).status === 'accruing';
      if (!isOpen) expect(sum).toBe(net.amountMinor);
      for (const line of lines) {
        const { rows } = await detail(id, `line=${line.kind}&limit=200`);
        expect(rows.items).toHaveLength(line.itemCount);
        const total = rows.items.reduce((all, { amount }) => all + amount.amountMinor, 0);
        expect(total).toBe(line.amount.amountMinor);
      }
    }
  });

  it('says of every fee the rate that it was taken at, whatever the price list says by now', async () => {
    const merchantId = 'mer_0001';
    const at = new Date((await backend.get('admin.demo', 'deposits/balance')).body.asOf);
    const { partnerId, currency } = await getMerchant(backend.db, merchantId);
    const fee = { kind: 'fees', debit: 'merchant_balance', credit: 'fee_revenue', feeKind: 'card' } as const;
    const sale = { id: 'txn_now', type: 'card', currency, capturedMinor: 10_000 } as const;
    await backend.db.transaction((tx) =>
      post(tx, { merchantId, partnerId, currency }, at, [
        { ...fee, amountMinor: 275, feeBasisPoints: 250, feeFixedMinor: 25 },
        { ...fee, amountMinor: 525, feeBasisPoints: 250, feeFixedMinor: 25 },
        ...captureMovements(sale),
        ...settlementMovements(sale),
      ]),
    );
    const [open] = await list('status=accruing');
    const found: DepositBreakdown = (await backend.get('merchant.demo', `deposits/breakdown?id=${open?.id}`))
      .body;
    const fees = found.fees.filter(({ kind }) => kind === 'card');
    expect(fees.map(({ rate }) => rate)).toEqual([
      { basisPoints: 250, fixedMinor: 25 },
      { basisPoints: 290, fixedMinor: 30 },
    ]);
    expect(fees[0]).toMatchObject({ itemCount: 2, amount: { amountMinor: -800 } });
    const old = 'line=fees&feeKind=card&feeBasisPoints=250&feeFixedMinor=25';
    expect((await detail(open?.id ?? '', old)).rows.items).toHaveLength(2);
  });

  it('is listed newest first, a page after the other, each once', async () => {
    const ids: string[] = [];
    let cursor = '';
    do {
      const { body } = await backend.get('merchant.demo', `deposits?limit=7${cursor && `&cursor=${cursor}`}`);
      ids.push(...body.items.map(({ id }: Deposit) => id));
      cursor = body.nextCursor ?? '';
    } while (cursor);
    const all = await list();
    expect(ids).toEqual(all.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('is found by status, day and trace id', async () => {
    const [paid] = await list('status=paid');
    expect(paid?.traceId).toMatch(/^\d{15}$/);
    expect((await list(`search=${paid?.traceId}`)).map(({ id }) => id)).toEqual([paid?.id]);
    expect(await list('status=canceled')).toEqual([]);
    expect((await backend.get('merchant.demo', 'deposits?status=lost')).body.fields[0].path).toBe('status.0');
  });

  it('leaves books that agree', async () => {
    expect(await findDisagreements(backend.db)).toEqual([]);
  });
});

// Without others, whose deposits are made for each day that passes.
describe('a deposit in the course of time', () => {
  startWith(0);

  it('that the bank refuses fails, gives the balance back, and is sent again when the account is mended', async () => {
    const setAccount = (accountLast4: string) =>
      backend.db.update(merchants).set({ accountLast4 }).where(eq(merchants.id, 'mer_0001'));
    await setAccount('1113');
    await backend.post('merchant.demo', 'proxy/card-payment', cardSale, newKey());
    await backend.advance({ days: 7 });
    const [failed] = await list('status=failed');
    expect(failed).toMatchObject({ failureReason: 'account_closed', allowedActions: ['retry'] });
    const retry = (as: string) => backend.post(as, 'deposits', { id: failed?.id, action: 'retry' }, newKey());
    expect((await retry('restricted.demo')).status).toBe(403);
    expect((await retry('lightspeed.merchant')).status).toBe(404);
    await setAccount('6789');
    expect((await retry('merchant.demo')).body).toMatchObject({ status: 'retried', accountLast4: '6789' });
    expect((await retry('merchant.demo')).status).toBe(409);
    await backend.advance({ days: 4 });
    expect((await detail(failed?.id ?? '')).status).toBe('paid');
  });

  it('is canceled by an administrator before it is sent, and the next one pays what it held', async () => {
    await backend.post('merchant.demo', 'proxy/card-payment', cardSale, newKey());
    let pending: Deposit | undefined;
    for (let hour = 0; hour < 24 * 8 && !pending; hour += 4) {
      await backend.advance({ hours: 4 });
      [pending] = await list('status=pending', 'admin.demo').then((all) =>
        all.filter(({ merchant }) => merchant.id === 'mer_0001'),
      );
    }
    const cancel = (as: string) =>
      backend.post(as, 'deposits', { id: pending?.id, action: 'cancel' }, newKey());
    expect(pending?.allowedActions).toEqual(['cancel']);
    expect((await cancel('merchant.demo')).status).toBe(403);
    expect((await cancel('lightspeed.merchant')).status).toBe(404);
    expect((await cancel('admin.demo')).body).toMatchObject({ status: 'canceled', allowedActions: [] });
    expect((await cancel('admin.demo')).status).toBe(409);
    const [open] = await list('status=accruing');
    const { rows } = await detail(open?.id ?? '', 'line=adjustments');
    expect(rows.items).toMatchObject([{ amount: pending?.net, causeId: pending?.id }]);
    await backend.advance({ days: 8 });
    expect((await detail(open?.id ?? '')).status).toBe('paid');
    expect((await list('status=canceled')).map(({ id }) => id)).toEqual([pending?.id]);
    expect(await findDisagreements(backend.db)).toEqual([]);
  });

  it('holds a reserve back, and a later one gives it back', async () => {
    await backend.db.update(merchants).set({ reserveBasisPoints: 1_000 }).where(eq(merchants.id, 'mer_0001'));
    const sale = { ...cardSale, amount: { amountMinor: 100_005, currency: 'USD' } };
    await backend.post('merchant.demo', 'proxy/card-payment', sale, newKey());
    await backend.advance({ days: 6 });
    const kinds = async () => {
      const found = await Promise.all((await list()).slice(0, 8).map(({ id }) => detail(id)));
      return found.flatMap(({ lines }) => lines.map(({ kind, amount }) => [kind, amount.amountMinor]));
    };
    expect(await kinds()).toContainEqual(['reserve_held', -10_001]);
    await backend.advance({ days: 181 });
    expect(await kinds()).toContainEqual(['reserve_released', 10_001]);
  });

  it('leaves books that agree', async () => {
    expect(await findDisagreements(backend.db)).toEqual([]);
  });
});
