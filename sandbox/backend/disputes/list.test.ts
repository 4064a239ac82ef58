import type { Dispute, DisputeDetail, DisputeTotals, EarlierPayment } from '@countinghouse/contract';
import { disputeReasonGroups, disputeReasonOf } from '@countinghouse/contract/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend, testNow } from '../testing/test-backend.ts';

const as = 'partner.demo';
let backend: TestBackend;
let all: Dispute[];

async function list(query: Record<string, string | number>, username = as): Promise<Dispute[]> {
  const rows: Dispute[] = [];
  let cursor = '';
  do {
    const asked = new URLSearchParams({ limit: '200', ...(cursor && { cursor }) });
    for (const [name, value] of Object.entries(query)) asked.set(name, String(value));
    const { status, body } = await backend.get(username, `disputes?${asked}`);
    expect(status).toBe(200);
    rows.push(...body.items);
    cursor = body.nextCursor ?? '';
  } while (cursor);
  return rows;
}
const idsOf = (rows: readonly Pick<Dispute, 'id'>[]) => rows.map(({ id }) => id).sort();
const detail = async (id: string): Promise<DisputeDetail> =>
  (await backend.get(as, `disputes/detail?id=${id}`)).body;
const some = (test: (dispute: Dispute) => boolean): Dispute => {
  const found = all.find(test);
  if (!found) throw new Error('no such dispute in the seed');
  return found;
};

beforeAll(async () => {
  backend = await startTestBackend();
  all = await list({});
});
afterAll(() => backend.close());

describe('a filter of disputes', () => {
  const hours = (dispute: Dispute) => (Date.parse(dispute.dueBy) - testNow.getTime()) / 3_600_000;
  it.each<[Record<string, string | number>, (dispute: Dispute) => boolean]>([
    [{ reason: 'fraud' }, ({ reasonGroup }) => reasonGroup === 'fraud'],
    [{ reason: 'canceled,duplicate' }, (row) => ['canceled', 'duplicate'].includes(row.reasonGroup ?? '')],
    [{ reasonCode: 'MC 4853' }, ({ reasonCode }) => reasonCode === 'MC 4853'],
    [{ brand: 'amex,discover' }, ({ brand }) => brand === 'amex' || brand === 'discover'],
    [
      { amountMin: 2_000, amountMax: 9_000, currency: 'USD' },
      ({ amount }) => amount.amountMinor >= 2_000 && amount.amountMinor <= 9_000,
    ],
    [{ dueWithinDays: 3 }, (row) => row.status === 'needs_response' && hours(row) >= 0 && hours(row) <= 72],
    [
      { from: '2026-11-01T00:00:00Z', to: '2026-11-20T00:00:00Z', dateOf: 'closed' },
      ({ closedAt }) => closedAt !== null && closedAt >= '2026-11-01' && closedAt < '2026-11-20',
    ],
    [
      { from: '2026-11-20T00:00:00Z', to: '2026-12-01T00:00:00Z', dateOf: 'due' },
      ({ dueBy }) => dueBy >= '2026-11-20' && dueBy < '2026-12-01',
    ],
  ])('%j leaves what it says, and totals of the same', async (filter, test) => {
    const expected = all.filter(test);
    expect(expected.length).toBeGreaterThan(0);
    expect(idsOf(await list(filter))).toEqual(idsOf(expected));
    const entries = Object.entries(filter).map(([name, value]): [string, string] => [name, String(value)]);
    const query = new URLSearchParams(entries);
    const totals: DisputeTotals = (await backend.get(as, `disputes/status?${query}`)).body;
    expect(totals.items.reduce((sum, { count }) => sum + count, 0)).toBe(expected.length);
  });

  it('by groups leaves each dispute in one of them', async () => {
    const counts = await Promise.all(
      disputeReasonGroups.map(async (reason) => (await list({ reason })).length),
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(all.length);
    expect(all.filter(({ subReason }) => subReason !== null).length).toBeGreaterThan(0);
    for (const { reasonCode, subReason, reason } of all)
      expect(reason).toBe(disputeReasonOf(reasonCode, subReason)?.name);
  });

  it('by evidence and by entry leaves what details say', async () => {
    const answered = await list({ evidence: 'delivery_proof', status: 'won,lost' });
    expect(answered.length).toBeGreaterThan(0);
    const first = await detail(answered[0]?.id ?? '');
    expect(first.evidence.map(({ kind }) => kind)).toContain('delivery_proof');
    const keyed = await list({ entryMode: 'keyed' });
    expect((await detail(keyed[0]?.id ?? '')).payment.entryMode).toBe('keyed');
    const open = await list({ evidence: 'delivery_proof', status: 'needs_response', stage: 'chargeback' });
    expect(open).toEqual([]);
  });

  it('by an amount needs its currency, and each part that hides rows is told', async () => {
    expect((await backend.get(as, 'disputes?amountMin=100')).body.fields[0].path).toBe('currency');
    const none = 'disputes/no-match?brand=visa&reasonCode=MC+4853&dueWithinDays=1';
    const { without } = (await backend.get(as, none)).body;
    expect(without.map(({ part }: { part: string }) => part)).toEqual(['reason', 'brand', 'due']);
  });
});

describe('a search of disputes', () => {
  it('finds an id or its beginning, the last four, an e-mail, and words of a name in any order', async () => {
    const one = all[0] as Dispute;
    expect(idsOf(await list({ search: one.id.slice(0, -2).toLowerCase() }))).toContain(one.id);
    expect(idsOf(await list({ search: one.transactionId }))).toContain(one.id);
    const sameCard = all.filter(({ last4, brand }) => last4 === one.last4 && brand === one.brand);
    expect(idsOf(await list({ search: `${one.brand} ${one.last4}` }))).toEqual(
      expect.arrayContaining(idsOf(sameCard)),
    );
    expect(idsOf(await list({ search: one.customerEmail }))).toContain(one.id);
    const words = one.customerName.split(' ').reverse().join(' ');
    expect(idsOf(await list({ search: words }))).toContain(one.id);
    expect(await list({ search: '%' })).toEqual([]);
  });

  it('finds nothing of other merchants', async () => {
    const foreign = some(({ merchant }) => merchant.id !== 'mer_0001');
    expect(
      await list({ search: foreign.customerEmail, merchantId: foreign.merchant.id }, 'merchant.demo'),
    ).toEqual([]);
    expect(await list({ search: foreign.id }, 'merchant.demo')).toEqual([]);
  });
});

it.each(['newest', 'oldest', 'highest', 'lowest'] as const)(
  'disputes by %s come in that order, page after page, and a cursor of it starts no other',
  async (sort) => {
    const key = ({ amount, openedAt, id }: Dispute): string =>
      sort === 'newest' || sort === 'oldest'
        ? openedAt + id
        : amount.currency + String(amount.amountMinor).padStart(12, '0') + id;
    const rows = await list({ sort, limit: 7 });
    const expected = [...rows].sort((one, other) => (key(one) < key(other) ? -1 : 1));
    expect(idsOf(rows)).toEqual(idsOf(all));
    expect(rows).toEqual(sort === 'newest' || sort === 'highest' ? expected.reverse() : expected);
    const { body } = await backend.get(as, `disputes?sort=${sort}&limit=2`);
    const other = sort === 'newest' ? 'oldest' : 'newest';
    const status = (await backend.get(as, `disputes?sort=${other}&limit=2&cursor=${body.nextCursor}`)).status;
    expect(status).toBe(400);
  },
);

it('totals tell the next deadline', async () => {
  const totals: DisputeTotals = (await backend.get(as, 'disputes/status')).body;
  const [first] = await list({ sort: 'due' });
  expect(totals.nextDueBy).toBe(first?.dueBy);
  expect((await backend.get(as, 'disputes/status?status=won')).body.nextDueBy).toBeNull();
});

describe('the detail of a dispute', () => {
  const merchants = ({ merchant }: Dispute) => merchant.id === 'mer_0001';

  it('tells the payment with its checks and delivery, and what its customer paid before', async () => {
    const fraud = some(
      (row) => merchants(row) && row.reasonCode === 'V 10.4' && row.status === 'needs_response',
    );
    const { payment, earlierPayments, answers } = await detail(fraud.id);
    expect(payment).toMatchObject({ id: fraud.transactionId, entryMode: 'ecommerce' });
    expect(payment.delivery?.trackingNumber).toMatch(/^1Z/);
    expect(payment.accountId).toMatch(/^acct_/);
    expect(earlierPayments.count).toBeGreaterThanOrEqual(2);
    const times = earlierPayments.items.map(({ createdAt }: EarlierPayment) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
    expect(times.every((time) => time < payment.createdAt)).toBe(true);
    expect(answers).toEqual([]);
  });

  it('tells the other payment that a duplicate may be, and the refund that answers a credit', async () => {
    const twin = some(
      (row) => merchants(row) && row.reasonGroup === 'duplicate' && row.status === 'needs_response',
    );
    const [other] = (await detail(twin.id)).answers;
    expect(other).toMatchObject({ kind: 'payment', amount: twin.amount, isSameReference: false });
    const credit = some(
      (row) =>
        merchants(row) && row.reasonGroup === 'credit_not_processed' && row.status === 'needs_response',
    );
    const { answers, payment } = await detail(credit.id);
    expect(answers[0]).toMatchObject({ kind: 'refund', transactionId: payment.id });
    expect(payment.refunds.length).toBeGreaterThan(0);
  });

  it('tells what a win would give back, and of what is over what came of it and what was missing', async () => {
    const open = await detail(
      some((row) => row.status === 'needs_response' && row.stage === 'chargeback').id,
    );
    expect([open.comesBack, open.outcome]).toEqual([open.amount, null]);
    const inquiry = await detail(
      some((row) => row.stage === 'inquiry' && row.status === 'needs_response').id,
    );
    expect([inquiry.comesBack?.amountMinor, inquiry.fee.amountMinor]).toEqual([0, 0]);
    const expired = await detail(some((row) => row.status === 'expired').id);
    const { amountMinor } = expired.amount;
    expect(expired.outcome).toMatchObject({ wasAnswered: false, provided: [], returned: { amountMinor: 0 } });
    expect(expired.outcome?.missing.length).toBeGreaterThan(0);
    expect(expired.outcome?.lost.amountMinor).toBe(amountMinor + expired.fee.amountMinor);
  });
});
