import type { Deposit, Reconciliation, ReconciliationBody } from '@countinghouse/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEntries } from '../../store/schema/activity.ts';
import { reconciliationRows, reconciliations } from '../../store/schema/reconciliations.ts';
import { newKey } from '../testing/orders.ts';
import { startTestBackend, type TestBackend, testNow } from '../testing/test-backend.ts';

let backend: TestBackend;
let deposits: Deposit[];
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 4_000 });
  deposits = (await backend.get('merchant.demo', 'deposits?status=paid&limit=4')).body.items;
});
afterAll(() => backend.close());

const path = 'deposits/reconciliations';
const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
const nothing = { count: 0, expected: [], bank: [] };
const deposit = (at: number) => deposits[at] as Deposit;

/** One of each list. */
function result(more: Partial<ReconciliationBody> = {}): ReconciliationBody {
  const [matched, different, missing] = [deposit(0), deposit(1), deposit(2)];
  const short = different.net.amountMinor - 100;
  return {
    ...{ fileName: 'statement-000123456789.csv', format: 'csv', from: '2026-11-01', to: '2026-11-20' },
    ...{ entryCount: 9, debits: 6, repeats: 0, isBalanced: true },
    lists: {
      matched: { count: 1, expected: [matched.net], bank: [matched.net] },
      different: { count: 1, expected: [different.net], bank: [usd(short)] },
      missing: { count: 1, expected: [missing.net], bank: [] },
      unknown: { count: 1, expected: [], bank: [usd(1_234)] },
    },
    rows: [
      {
        ...{ list: 'matched', depositId: matched.id, by: 'trace', booked: ['2026-11-19'] },
        bank: matched.net,
      },
      {
        ...{ list: 'different', depositId: different.id, by: 'trace', booked: ['2026-11-18'] },
        bank: usd(short),
      },
      { list: 'missing', depositId: missing.id },
      { list: 'unknown', booked: ['2026-11-17'], bank: usd(1_234), text: 'FROM 000123456789 J. DOE' },
    ],
    ...more,
  };
}

const save = (as: string, body: ReconciliationBody) => backend.post(as, path, body, newKey());
const saved = async (as: string, body = result()): Promise<Reconciliation> => (await save(as, body)).body;
const ids = async (as: string, query = '') =>
  (await backend.get(as, `${path}?limit=200${query}`)).body.items.map(({ id }: Reconciliation) => id);

describe('a saved result', () => {
  it('is there for everyone who sees the merchant, with what the portal itself knows of its deposits', async () => {
    const { id } = await saved('partner.demo', result({ merchantId: 'mer_0001' }));
    for (const as of ['merchant.demo', 'restricted.demo', 'manager.demo', 'admin.demo']) {
      expect(await ids(as)).toContain(id);
    }
    const { body: found } = await backend.get('merchant.demo', `${path}/detail?id=${id}`);
    expect(found).toMatchObject({ author: 'partner.demo', merchant: { id: 'mer_0001' }, isBalanced: true });
    expect(found.lists.missing).toMatchObject({ count: 1, savedCount: 1, expected: [deposit(2).net] });
    const rows = async (list: string) =>
      (await backend.get('merchant.demo', `${path}/rows?id=${id}&list=${list}`)).body.items;
    const { id: depositId, status, net, traceId, effectiveDate, accountLast4 } = deposit(2);
    expect(await rows('missing')).toEqual([
      {
        ...{ list: 'missing', by: null, booked: [], bank: null, text: '' },
        deposit: { id: depositId, status, net, traceId, effectiveDate, accountLast4 },
      },
    ]);
    expect(await rows('matched')).toMatchObject([{ by: 'trace', bank: deposit(0).net }]);
  });

  it('has no number of a bank account beyond its last four digits', async () => {
    const { id } = await saved('merchant.demo');
    const [head] = await backend.db.select().from(reconciliations).where(eq(reconciliations.id, id));
    const ofResult = eq(reconciliationRows.reconciliationId, id);
    const rows = await backend.db.select().from(reconciliationRows).where(ofResult);
    expect(JSON.stringify([head, rows])).not.toContain('000123456789');
    expect(head?.fileName).toBe('statement-••••6789.csv');
    expect(rows.map(({ text }) => text)).toContain('FROM ••••6789 J. DOE');
  });

  it('is read a page at a time', async () => {
    const all = await ids('merchant.demo');
    const { items, nextCursor } = (await backend.get('merchant.demo', `${path}?limit=1`)).body;
    const rest = await ids('merchant.demo', `&cursor=${nextCursor}`);
    expect([items[0].id, ...rest]).toEqual(all);
    const rows = Array.from({ length: 3 }, (_, at) => ({
      ...{ list: 'unknown' as const, booked: ['2026-11-17'], bank: usd(at + 1), text: `${at}` },
    }));
    const lists = { ...result().lists, unknown: { count: 3, expected: [], bank: [usd(6)] } };
    const both = { matched: nothing, different: nothing, missing: nothing };
    const { id } = await saved('merchant.demo', result({ lists: { ...lists, ...both }, rows }));
    const page = (query: string) =>
      backend.get('merchant.demo', `${path}/rows?id=${id}&list=unknown&limit=2${query}`);
    const first = (await page('')).body;
    const second = (await page(`&cursor=${first.nextCursor}`)).body;
    const texts = [...first.items, ...second.items].map(({ text }) => text);
    expect([texts, second.nextCursor]).toEqual([['0', '1', '2'], null]);
  });

  it('does not exist for another tenant, who cannot make one of strangers’ deposits either', async () => {
    const { id } = await saved('merchant.demo');
    const stranger = 'lightspeed.merchant';
    for (const as of [stranger, 'hauspay.partner', 'hauspay.manager']) {
      expect(await ids(as, '&merchantId=mer_0001')).toEqual([]);
      expect((await backend.get(as, `${path}/detail?id=${id}`)).status).toBe(404);
      expect((await backend.get(as, `${path}/rows?id=${id}&list=unknown`)).status).toBe(404);
      expect((await backend.send(as, 'delete', `${path}?id=${id}`, {})).status).toBe(404);
    }
    expect((await save(stranger, result({ merchantId: 'mer_0001' }))).status).toBe(404);
    // Of their own merchant, with deposits of another; and of another merchant of the same manager.
    expect((await save(stranger, result())).status).toBe(404);
    expect((await save('manager.demo', result({ merchantId: 'mer_0002' }))).status).toBe(404);
    expect(await ids(stranger)).toEqual([]);
  });

  it('is refused when its counts and sums are not those of its rows', async () => {
    const { lists, rows } = result();
    const wrong: [string, ReconciliationBody['lists']][] = [
      ['matched', { ...lists, matched: { ...lists.matched, bank: [usd(1)] } }],
      ['missing', { ...lists, missing: { ...lists.missing, expected: [] } }],
      ['unknown', { ...lists, unknown: nothing }],
    ];
    for (const [list, told] of wrong) {
      const { status, body } = await save('merchant.demo', result({ lists: told }));
      expect([status, body.fields?.[0]?.path]).toEqual([400, `lists.${list}`]);
    }
    // Cut: it says so.
    const cut = { ...lists, unknown: { count: 700, expected: [], bank: [usd(99_999)] } };
    const { lists: kept } = await saved('merchant.demo', result({ lists: cut, rows }));
    expect(kept.unknown).toMatchObject({ count: 700, savedCount: 1 });
    const other = rows.map((row) =>
      row.list === 'matched' ? { ...row, bank: { ...row.bank, currency: 'CAD' } } : row,
    );
    expect((await save('merchant.demo', result({ rows: other }))).status).toBe(400);
  });

  it('is deleted by who may take part in everything; by a restricted user only if it is their own', async () => {
    const { id, allowedActions } = await saved('merchant.demo');
    const own = await saved('restricted.demo');
    const remove = (as: string, which: string) => backend.send(as, 'delete', `${path}?id=${which}`, {});
    const seen = (await backend.get('restricted.demo', `${path}/detail?id=${id}`)).body;
    expect([allowedActions, seen.allowedActions, own.allowedActions]).toEqual([['delete'], [], ['delete']]);
    expect((await remove('restricted.demo', id)).status).toBe(403);
    expect((await remove('restricted.demo', own.id)).status).toBe(200);
    expect((await remove('partner.demo', id)).status).toBe(200);
    expect((await backend.get('merchant.demo', `${path}/detail?id=${id}`)).status).toBe(404);
    const left = eq(reconciliationRows.reconciliationId, id);
    expect(await backend.db.select().from(reconciliationRows).where(left)).toEqual([]);
  });

  it('is deleted by itself when its time is over', async () => {
    const { id, createdAt, deleteAt } = await saved('merchant.demo');
    expect(Date.parse(deleteAt) - Date.parse(createdAt)).toBe(730 * 86_400_000);
    const soon = new Date(testNow.getTime() + 3_600_000);
    await backend.db.update(reconciliations).set({ deleteAt: soon }).where(eq(reconciliations.id, id));
    await backend.advance({ hours: 2 });
    expect((await backend.get('merchant.demo', `${path}/detail?id=${id}`)).status).toBe(404);
  });

  it('is one of at most sixty in an hour', async () => {
    const ofHauspay = { merchantId: 'hauspay_0001', lists: { ...result().lists, ...empty }, rows: [] };
    await saved('hauspay.manager', result(ofHauspay));
    const byManager = eq(auditEntries.username, 'hauspay.manager');
    const [first] = await backend.db
      .select()
      .from(auditEntries)
      .where(and(byManager, eq(auditEntries.action, 'reconciliation:save')));
    const { id: _, merchantId: __, ...entry } = first as NonNullable<typeof first>;
    await backend.db.insert(auditEntries).values(Array.from({ length: 59 }, () => entry));
    expect((await save('hauspay.manager', result(ofHauspay))).status).toBe(429);
    expect((await save('hauspay.partner', result(ofHauspay))).status).toBe(201);
  });
});

const empty = { matched: nothing, different: nothing, missing: nothing, unknown: nothing };
