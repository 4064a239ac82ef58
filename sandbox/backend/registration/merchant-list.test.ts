import type { MerchantStatusPage, MerchantStatusRow } from '@countinghouse/contract';
import { merchantSorts } from '@countinghouse/contract/vocabulary';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { merchantFigures } from '../../store/schema/merchant-figures.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import { newKey } from '../testing/orders.ts';
import { startTestBackend, type TestBackend, testNow } from '../testing/test-backend.ts';

const dayMs = 86_400_000;

let backend: TestBackend;
let all: MerchantStatusRow[];

const read = async (query = '', as = 'admin.demo'): Promise<MerchantStatusPage> => {
  const { status, body } = await backend.get(as, `merchant-status?limit=200${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
async function readAll(query = '', as = 'admin.demo'): Promise<MerchantStatusRow[]> {
  const rows: MerchantStatusRow[] = [];
  for (let cursor = ''; ; ) {
    const page = await read(`${query}${cursor}`, as);
    rows.push(...page.items);
    if (page.nextCursor === null) return rows;
    cursor = `&cursor=${page.nextCursor}`;
  }
}
const setMerchant = (id: string, set: Partial<typeof merchants.$inferInsert>) =>
  backend.db.update(merchants).set(set).where(eq(merchants.id, id));

beforeAll(async () => {
  backend = await startTestBackend();
  for (const [merchantId, action] of [
    ['mer_0003', 'suspend'],
    ['mer_0004', 'disable_deposits'],
  ])
    await backend.post('admin.demo', 'merchants/status', { merchantId, action }, newKey());
  await setMerchant('mer_0005', { payoutsPausedUntil: new Date(testNow.getTime() + dayMs) });
  await setMerchant('mer_0006', { payoutsPausedUntil: new Date(testNow.getTime() - dayMs) });
  // These are near a limit, at it, and above it; others are not.
  await backend.db.update(merchantFigures).set({ disputeShare: 0, returnShare: null });
  for (const [id, disputeShare, returnShare] of [
    ['mer_0007', 750, null],
    ['mer_0008', 1_000, 10],
    ['mer_0009', null, 1_000],
    ['mer_0010', 10, 1_001],
    ['mer_0011', 749, 749],
  ] as const)
    await backend.db
      .update(merchantFigures)
      .set({ disputeShare, returnShare })
      .where(eq(merchantFigures.merchantId, id));
  all = await readAll();
});
afterAll(() => backend.close());

const idsOf = (rows: readonly MerchantStatusRow[]) => rows.map(({ merchantId }) => merchantId).sort();
const isOpen = ({ status }: MerchantStatusRow) => status === 'draft' || status === 'pending_documents';
const isPaused = ({ payoutsPausedUntil }: MerchantStatusRow) =>
  payoutsPausedUntil !== null && Date.parse(payoutsPausedUntil) > testNow.getTime();
const ageOf = ({ statusSince }: MerchantStatusRow) => testNow.getTime() - Date.parse(statusSince);

describe('a filter', () => {
  const filters: [query: string, isMeant: (row: MerchantStatusRow) => boolean][] = [
    ['status=suspended,draft', ({ status }) => status === 'suspended' || status === 'draft'],
    ['compliance=documents_needed', ({ compliance }) => compliance === 'documents_needed'],
    ['charges=off', ({ chargesEnabled }) => !chargesEnabled],
    ['charges=on', ({ chargesEnabled }) => chargesEnabled],
    ['deposits=off', ({ depositsEnabled }) => !depositsEnabled],
    ['deposits=paused', (row) => row.depositsEnabled && isPaused(row)],
    ['deposits=on,off', (row) => !(row.depositsEnabled && isPaused(row))],
    ['missing=application', ({ missing }) => missing.count > 0],
    ['missing=request', ({ openRequests }) => openRequests > 0],
    ['missing=application,request', ({ missing, openRequests }) => missing.count + openRequests > 0],
    ['rates=above', ({ merchantId }) => ['mer_0008', 'mer_0010'].includes(merchantId)],
    ['rates=near', ({ merchantId }) => ['mer_0007', 'mer_0009'].includes(merchantId)],
    ['inStatusDays=400', (row) => ageOf(row) >= 400 * dayMs],
    ['inStatusDays=1&status=pending_documents', ({ status }) => status === 'pending_documents'],
    ['partnerId=par_02,hauspay', ({ partnerId }) => ['par_02', 'hauspay'].includes(partnerId)],
    ['from=2026-01-01T00:00:00Z', ({ createdAt }) => createdAt >= '2026-01-01'],
    ['to=2024-01-01T00:00:00Z', ({ createdAt }) => createdAt < '2024-01-01'],
    ['search=mer_0001', ({ merchantId }) => merchantId === 'mer_0001'],
  ];

  it.each(filters)('%s leaves what it says, in the list and its counts', async (query, isMeant) => {
    const meant = all.filter(isMeant);
    expect(meant.length).toBeGreaterThan(0);
    expect(meant.length).toBeLessThan(all.length);
    expect(idsOf(await readAll(`&${query}`))).toEqual(idsOf(meant));
    const { body } = await backend.get('admin.demo', `merchant-status/status?${query}`);
    const counts = body.items.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
    expect(counts).toBe(meant.length);
  });

  it.each([
    'charges=maybe',
    'deposits=on,maybe',
    'missing=everything',
    'rates=below',
    'inStatusDays=0',
    'inStatusDays=1.5',
    'inStatusDays=4000',
    'sort=status',
    'volume=1',
  ])('%s is refused', async (query) => {
    const { status, body } = await backend.get('admin.demo', `merchant-status?${query}`);
    expect(status).toBe(400);
    expect(body.fields[0].path).toContain(query.split('=')[0]);
  });

  it('that leaves nothing is explained part by part', async () => {
    const query = 'rates=above&partnerId=par_02&inStatusDays=3000';
    const { body } = await backend.get('admin.demo', `merchant-status/no-match?${query}`);
    expect(body.without).toEqual([
      { part: 'rates', count: 0 },
      { part: 'age', count: 0 },
      { part: 'partner', count: 0 },
    ]);
    const two = await backend.get('admin.demo', 'merchant-status/no-match?rates=above&partnerId=par_02');
    expect(two.body.without).toEqual([
      { part: 'rates', count: 31 },
      { part: 'partner', count: 2 },
    ]);
  });
});

describe('an order', () => {
  const none = -1;
  const shares = new Map<string, { disputeShare: number | null; returnShare: number | null }>();
  beforeAll(async () => {
    for (const row of await backend.db.select().from(merchantFigures)) shares.set(row.merchantId, row);
  });
  const shareOf = (of: 'disputeShare' | 'returnShare') => (row: MerchantStatusRow) =>
    -(shares.get(row.merchantId)?.[of] ?? none);
  const volumeOf = ({ figures }: MerchantStatusRow) => figures?.volume.amountMinor ?? none;
  const time = (instant: string) => Date.parse(instant);
  const keys: Record<string, (row: MerchantStatusRow) => number> = {
    newest: ({ createdAt }) => -time(createdAt),
    oldest: ({ createdAt }) => time(createdAt),
    longest: ({ statusSince }) => time(statusSince),
    latest: ({ statusSince }) => -time(statusSince),
    disputes: shareOf('disputeShare'),
    returns: shareOf('returnShare'),
  };

  it.each(merchantSorts)('%s gives every merchant once, page after page', async (sort) => {
    const rows: MerchantStatusRow[] = [];
    for (let cursor = ''; ; ) {
      const { body } = await backend.get('admin.demo', `merchant-status?sort=${sort}&limit=37${cursor}`);
      rows.push(...body.items);
      if (body.nextCursor === null) break;
      cursor = `&cursor=${body.nextCursor}`;
    }
    expect(idsOf(rows)).toEqual(idsOf(all));
    const keyOf = keys[sort];
    if (keyOf) expect(rows.map(keyOf)).toEqual(rows.map(keyOf).toSorted((one, other) => one - other));
  });

  it.each([
    ['highest', -1],
    ['lowest', 1],
  ] as const)('%s compares volumes of one currency', async (sort, sign) => {
    const dollars = (await readAll(`&sort=${sort}`)).filter(
      ({ figures }) => figures?.volume.currency === 'USD',
    );
    expect(dollars.length).toBeGreaterThan(50);
    expect(dollars.map(volumeOf)).toEqual(
      dollars.map(volumeOf).toSorted((one, other) => sign * (one - other)),
    );
  });

  it('refuses the cursor of another', async () => {
    const { nextCursor } = (await backend.get('admin.demo', 'merchant-status?sort=disputes&limit=2')).body;
    const answer = await backend.get('admin.demo', `merchant-status?sort=returns&cursor=${nextCursor}`);
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ path: 'cursor' }] } });
  });
});

describe('a row', () => {
  it('says what is missing as the application does', async () => {
    const open = all.filter(isOpen);
    expect(open.length).toBeGreaterThan(1);
    for (const { merchantId, missing, openRequests } of open) {
      const { body } = await backend.get('admin.demo', `merchants/application?merchantId=${merchantId}`);
      expect(missing.count).toBe(body.missing.length);
      expect(missing.sections).toEqual([
        ...new Set(body.missing.map(({ section }: { section: string }) => section)),
      ]);
      const asked = body.requests.filter(({ status }: { status: string }) => status === 'open');
      expect(openRequests).toBe(asked.length);
    }
  });

  it('is as old in its status as its last change', async () => {
    const since = (id: string) => all.find(({ merchantId }) => merchantId === id)?.statusSince;
    expect(since('mer_0003')).toBe(testNow.toISOString());
    // Switches are no status.
    const switched = all.find(({ merchantId }) => merchantId === 'mer_0004');
    expect(switched?.statusSince).toBe(switched?.createdAt);
    expect(switched?.depositsEnabled).toBe(false);
  });
});

describe('what is seen', () => {
  it.each([
    ['partner.demo', ({ partnerId }: MerchantStatusRow) => partnerId === 'par_01'],
    ['manager.demo', ({ merchantId }: MerchantStatusRow) => /^mer_0(001|002|041|071|111)$/.test(merchantId)],
    ['merchant.demo', ({ merchantId }: MerchantStatusRow) => merchantId === 'mer_0001'],
    ['restricted.demo', ({ merchantId }: MerchantStatusRow) => merchantId === 'mer_0001'],
    ['hauspay.partner', ({ partnerId }: MerchantStatusRow) => partnerId === 'hauspay'],
  ])('by %s is of their scope, whatever is asked for', async (as, isTheirs) => {
    const theirs = idsOf(all.filter(isTheirs));
    expect(idsOf(await readAll('', as))).toEqual(theirs);
    const foreign = [...new Set(all.filter((row) => !isTheirs(row)).map(({ partnerId }) => partnerId))];
    const asked = await readAll(`&partnerId=${foreign.join(',')}&sort=highest`, as);
    expect(asked.filter((row) => !isTheirs(row))).toEqual([]);
    const counts = (await backend.get(as, 'merchant-status/status')).body.items;
    expect(counts.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(theirs.length);
  });
});
