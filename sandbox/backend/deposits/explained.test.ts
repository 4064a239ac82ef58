import type {
  CurrencyBalance,
  Deposit,
  DepositBalance,
  DepositBreakdown,
  DepositDetail,
  MerchantBalance,
} from '@countinghouse/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { merchants } from '../../store/schema/portfolio.ts';
import { post } from '../ledger/ledger.ts';
import { getMerchant } from '../merchants/find-merchant.ts';
import { fileBankChange } from '../testing/bank-changes.ts';
import { findDisagreements } from '../testing/books.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 600 });
});
afterAll(() => backend.close());

const list = async (query: string, as = 'merchant.demo'): Promise<Deposit[]> =>
  (await backend.get(as, `deposits?limit=200&${query}`)).body.items;
const detail = async (id: string, query = ''): Promise<DepositDetail> =>
  (await backend.get('admin.demo', `deposits/detail?id=${id}&limit=200&${query}`)).body;
const breakdown = async (id: string): Promise<DepositBreakdown> =>
  (await backend.get('admin.demo', `deposits/breakdown?id=${id}`)).body;
const balance = async (as: string, query = ''): Promise<DepositBalance> =>
  (await backend.get(as, `deposits/balance?${query}`)).body;
const inDollars = ({ currencies }: DepositBalance): CurrencyBalance => {
  const found = currencies.find(({ currency }) => currency === 'USD');
  if (!found) throw new Error('no dollars');
  return found;
};
const sumOf = (rows: readonly { amount: { amountMinor: number } }[]) =>
  rows.reduce((sum, { amount }) => sum + amount.amountMinor, 0);

/** Books an amount into a merchant’s open deposit, now. */
async function book(
  merchantId: string,
  kind: 'captured' | 'adjustments',
  amountMinor: number,
): Promise<void> {
  const at = new Date((await balance('admin.demo')).asOf);
  await backend.db.transaction(async (tx) => {
    const { partnerId, currency } = await getMerchant(tx, merchantId);
    const sides =
      amountMinor > 0
        ? ({ debit: 'network', credit: 'merchant_balance' } as const)
        : ({ debit: 'merchant_balance', credit: 'network' } as const);
    const movement = { kind, amountMinor: Math.abs(amountMinor), ...sides };
    await post(tx, { merchantId, partnerId, currency }, at, [movement]);
  });
}

describe('what explains a deposit', () => {
  it('agrees with its rows, kind of fee by kind of fee and day by day', async () => {
    const some = [
      ...(await list('')).slice(0, 4),
      ...(await list('merchantId=mer_0008', 'admin.demo')).slice(0, 3),
    ];
    expect(some.length).toBeGreaterThan(5);
    for (const { id, net } of some) {
      const { lines } = await detail(id);
      const { fees, businessDays, sales, proof } = await breakdown(id);
      expect(proof).toMatchObject({ agrees: true, net });
      const bar = (kind: string) => lines.find((line) => line.kind === kind)?.amount.amountMinor ?? 0;
      expect(sumOf(fees)).toBe(bar('fees'));
      for (const { kind, rate, amount, itemCount } of fees) {
        const taken = `feeBasisPoints=${rate.basisPoints}&feeFixedMinor=${rate.fixedMinor}`;
        const { rows } = await detail(id, `line=fees&feeKind=${kind}&${taken}`);
        expect([rows.items.length, sumOf(rows.items)]).toEqual([itemCount, amount.amountMinor]);
      }
      const { captured, ...parts } = sales;
      expect(sumOf(Object.values(parts))).toBe(captured.amount.amountMinor);
      expect(sales.inDeposit.amount.amountMinor).toBe(bar('captured'));
      expect(sumOf(businessDays.map((day) => day.sales))).toBe(captured.amount.amountMinor);
    }
  });

  it('is for those alone who see the deposit', async () => {
    const [mine] = await list('status=paid');
    expect((await backend.get('lightspeed.merchant', `deposits/breakdown?id=${mine?.id}`)).status).toBe(404);
    expect((await backend.get('lightspeed.merchant', 'deposits/balance?merchantId=mer_0001')).status).toBe(
      404,
    );
  });

  it('says of each row what was paid with, and of each fee what it is for', async () => {
    const [paid] = await list('status=paid');
    const { rows } = await detail(paid?.id ?? '', 'line=captured');
    expect(rows.items[0]?.payment?.last4).toMatch(/^\d{4}$/);
    expect(rows.items[0]?.feeKind).toBeNull();
  });
});

describe('the balance', () => {
  it.each(['merchant.demo', 'partner.demo', 'admin.demo'])(
    'of %s is what the list adds up to',
    async (as) => {
      const { items } = (await backend.get(as, 'deposits/status')).body;
      const sum = (currency: string, ...statuses: string[]) =>
        items
          .filter(
            (row: { status: string; total: { currency: string } }) =>
              row.total.currency === currency && statuses.includes(row.status),
          )
          .reduce((all: number, { total }: { total: { amountMinor: number } }) => all + total.amountMinor, 0);
      const { currencies } = await balance(as);
      expect(currencies.length).toBeGreaterThan(0);
      for (const { currency, accruing, pending, inTransit, failed } of currencies) {
        const told = [accruing, pending, inTransit, failed].map(({ amount }) => amount.amountMinor);
        const listed = [['accruing'], ['pending'], ['in_transit', 'retried'], ['failed']];
        expect(told).toEqual(listed.map((statuses) => sum(currency, ...statuses)));
      }
    },
  );

  it('begins with the merchants whose deposits failed', async () => {
    const { merchants: rows, merchantCount, failedMerchantCount } = await balance('admin.demo');
    const hasFailed = ({ failed }: MerchantBalance) => failed.depositCount > 0;
    expect(rows.filter(hasFailed)).toEqual(rows.slice(0, failedMerchantCount));
    expect(failedMerchantCount).toBeGreaterThan(2);
    expect(merchantCount).toBeGreaterThan(150);
  });

  it('says when the next deposit comes, what reserve is taken off, and it comes so', async () => {
    const setReserve = (reserveBasisPoints: number) =>
      backend.db.update(merchants).set({ reserveBasisPoints }).where(eq(merchants.id, 'mer_0001'));
    await setReserve(1_000);
    await book('mer_0001', 'captured', 900_000_005);
    const { next, accruing } = inDollars(await balance('merchant.demo'));
    const id = next?.depositId ?? '';
    expect(next).toMatchObject({ depositCount: 1, timetable: { arrivesOn: next?.date } });
    expect((await list(`id=${id}`))[0]?.expectedDate).toBe(next?.date);
    const rows = await detail(id);
    const captured = sumOf((await detail(id)).rows.items.filter(({ kind }) => kind === 'captured'));
    expect(rows.net).toEqual(accruing.amount);
    expect(next?.amount.amountMinor).toBe(
      rows.net.amountMinor - Math.floor((captured * 1_000 + 5_000) / 10_000),
    );
    await backend.advance({ days: 7 });
    const paid = await detail(id);
    expect(paid).toMatchObject({ status: 'paid', effectiveDate: next?.date, expectedDate: null });
    const held = paid.lines.find(({ kind }) => kind === 'reserve_held')?.amount.amountMinor ?? 0;
    expect(inDollars(await balance('merchant.demo')).reserve.amount.amountMinor).toBeGreaterThanOrEqual(
      -held,
    );
    await setReserve(0);
  });
});

it('the balance of a merchant without a deposit is nothing, in its own currency', async () => {
  const row = await getMerchant(backend.db, 'mer_0001');
  await backend.db.insert(merchants).values({ ...row, id: 'mer_9999', name: 'New', currency: 'CAD' });
  const { currencies, merchants: rows } = await balance('admin.demo', 'merchantId=mer_9999');
  expect(rows).toEqual([]);
  expect(currencies).toMatchObject([
    {
      currency: 'CAD',
      next: null,
      lastPaid: null,
      accruing: { amount: { amountMinor: 0 }, depositCount: 0 },
    },
  ]);
});

describe('a negative balance', () => {
  const merchantId = 'mer_0071';
  const ofMerchant = async () => (await balance('admin.demo', `merchantId=${merchantId}`)).currencies[0];

  it('is carried over, shown as a bar of its own, and paid with what comes later', async () => {
    await book(merchantId, 'adjustments', -90_000_000);
    await backend.advance({ days: 8 });
    const [open] = await list(`status=accruing&merchantId=${merchantId}`, 'admin.demo');
    const id = open?.id ?? '';
    expect(open?.expectedDate).toBeNull();
    expect((await ofMerchant())?.next).toBeNull();
    const carried = (await detail(id)).lines.find(({ kind }) => kind === 'carried_over');
    expect(carried?.amount.amountMinor).toBeLessThan(0);
    expect((await ofMerchant())?.carriedOver.amountMinor).toBe(carried?.amount.amountMinor);
    await book(merchantId, 'adjustments', 100_000_000);
    await backend.advance({ days: 8 });
    const { status, lines } = await detail(id);
    expect(status).toBe('paid');
    const { rows } = await detail(id, 'line=carried_over');
    expect(sumOf(rows.items)).toBe(carried?.amount.amountMinor);
    expect(lines.map(({ kind }) => kind)).toContain('adjustments');
    const { proof, timeline } = await breakdown(id);
    expect(proof.agrees).toBe(true);
    expect(timeline.map(({ step }) => step)).toEqual(['opened', 'carried_over', 'closed', 'sent', 'paid']);
    expect(await findDisagreements(backend.db)).toEqual([]);
  });
});

it('a failed deposit is sent to a new account by itself, when the pause after the change is over', async () => {
  const [failed] = await list('status=failed');
  expect(failed).toMatchObject({ failureReason: 'account_closed', retryAt: null, expectedDate: null });
  const change = (as: string, body: object) => backend.post(as, 'merchant/setting', body);
  const { requests } = (await backend.get('admin.demo', 'merchant-setting?merchantId=mer_0001')).body;
  for (const { id } of requests) await change('admin.demo', { action: 'reject', id, comment: 'No' });
  const changes = { accountNumber: '000123456789' };
  const filed = await fileBankChange(backend, 'merchant.demo', { merchantId: 'mer_0001', changes });
  const { id } = filed.body;
  expect((await change('admin.demo', { action: 'approve', id })).status).toBe(201);
  const [waiting] = await list(`id=${failed?.id}`);
  expect(waiting).toMatchObject({ status: 'failed', hold: 'account_changed' });
  expect(waiting?.expectedDate).not.toBeNull();
  await backend.advance({ days: 14 });
  const paid = await detail(failed?.id ?? '');
  expect(paid).toMatchObject({ status: 'paid', effectiveDate: waiting?.expectedDate, accountLast4: '6789' });
  const { timeline } = await breakdown(paid.id);
  const steps = timeline.map(({ step }) => step).filter((step) => step !== 'carried_over');
  expect(steps).toEqual(['opened', 'closed', 'sent', 'returned', 'sent', 'paid']);
  const [first, second] = timeline.filter(({ step }) => step === 'sent');
  expect(first?.traceId).not.toBe(second?.traceId);
});

it('a deposit that the bank could not process is tried again on the next banking day', async () => {
  const setAccount = (accountLast4: string) =>
    backend.db.update(merchants).set({ accountLast4 }).where(eq(merchants.id, 'mer_0002'));
  await setAccount('1127');
  // More than disputes can have taken.
  await book('mer_0002', 'adjustments', 10_000_000);
  let failed: Deposit | undefined;
  for (let hours = 0; hours < 24 * 9 && !failed; hours += 6) {
    await backend.advance({ hours: 6 });
    failed = (await list('status=failed&merchantId=mer_0002', 'admin.demo')).find(
      ({ failureReason }) => failureReason === 'could_not_process',
    );
  }
  expect(failed?.retryAt).not.toBeNull();
  await backend.advance({ days: 5 });
  expect(await detail(failed?.id ?? '')).toMatchObject({
    status: 'paid',
    effectiveDate: failed?.expectedDate,
  });
});
