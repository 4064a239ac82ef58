import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 4_000 });
});
afterAll(() => backend.close());

interface Row {
  id: string;
  status: string;
  amount: { amountMinor: number; currency: string } | null;
}

// The tests look into rows of every shape.
// biome-ignore lint/suspicious/noExplicitAny: a row is what its list says it is
type Answered = any;

interface List {
  path: string;
  /** A row of it, as the tests look at rows. */
  rowOf: (item: Answered) => Row;
  /** A part of its filter, besides its dates, that hides something. */
  part: [name: string, field: string, value: string];
}

const lists: Record<string, List> = {
  disputes: {
    path: 'disputes',
    rowOf: ({ id, status, amount }) => ({ id, status, amount }),
    part: ['stage', 'stage', 'arbitration,pre_arbitration'],
  },
  deposits: {
    path: 'deposits',
    rowOf: ({ id, status, net }) => ({ id, status, amount: net }),
    part: ['search', 'search', 'dep_none'],
  },
  merchants: {
    path: 'merchant-status',
    rowOf: ({ merchantId, status }) => ({ id: merchantId, status, amount: null }),
    part: ['compliance', 'compliance', 'failed'],
  },
  users: {
    path: 'usermanagement',
    rowOf: ({ username, status }) => ({ id: username, status, amount: null }),
    part: ['role', 'role', 'multi-merchant'],
  },
};
const pageOf = ({ path }: List) => (path === 'usermanagement' ? 'usermanagement/all' : path);

/** Every row of a list, page after page. */
async function readAll(as: string, list: List, filter = ''): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor = ''; ; ) {
    const { status, body } = await backend.get(as, `${pageOf(list)}?limit=200${filter}${cursor}`);
    expect(status).toBe(200);
    rows.push(...body.items.map(list.rowOf));
    if (body.nextCursor === null) return rows;
    cursor = `&cursor=${body.nextCursor}`;
  }
}

describe.each(Object.entries(lists))('the list of %s', (name, list) => {
  it('gives rows by their ids, in the caller’s scope alone, and says how far it goes', async () => {
    const own = await readAll('partner.demo', list);
    const outside = (await readAll('admin.demo', list)).find(({ id }) => own.every((row) => row.id !== id));
    expect(outside).toBeDefined();
    const wanted = own.slice(0, 3).map(({ id }) => id);
    const ids = [...wanted, outside?.id].join(',');
    const { body } = await backend.get('partner.demo', `${pageOf(list)}?id=${ids}`);
    expect(
      body.items
        .map(list.rowOf)
        .map(({ id }: Row) => id)
        .sort(),
    ).toEqual(wanted.sort());
    expect(body.sequence).toBe((await backend.get('partner.demo', 'transactions?limit=1')).body.sequence);
    const [, field, value] = list.part;
    const left = await backend.get('partner.demo', `${pageOf(list)}?id=${ids}&${field}=${value}`);
    const leftIds = (await readAll('partner.demo', list, `&${field}=${value}`)).map(({ id }) => id);
    expect(left.body.items.map(list.rowOf).map(({ id }: Row) => id)).toEqual(
      wanted.filter((id) => leftIds.includes(id)),
    );
  });

  it.each(['partner.demo', 'merchant.demo', 'manager.demo', 'admin.demo'])(
    'counts and sums what %s sees, by status',
    async (as) => {
      const rows = await readAll(as, list);
      const counted = new Map<string, { count: number; sum: number }>();
      for (const { status, amount } of rows) {
        const key = `${status} ${amount?.currency ?? ''}`;
        const { count, sum } = counted.get(key) ?? { count: 0, sum: 0 };
        counted.set(key, { count: count + 1, sum: sum + (amount?.amountMinor ?? 0) });
      }
      const { items } = (await backend.get(as, `${list.path}/status`)).body;
      const told = items.map(
        ({ status, count, total }: { status: string; count: number; total?: Row['amount'] }) => [
          `${status} ${total?.currency ?? ''}`,
          { count, sum: total?.amountMinor ?? 0 },
        ],
      );
      expect(Object.fromEntries(told)).toEqual(Object.fromEntries(counted));
    },
  );

  it('says which part of a filter leaves nothing, within the caller’s scope', async () => {
    const [part, field, value] = list.part;
    const dates = 'from=1999-01-01T00:00:00Z&to=1999-02-01T00:00:00Z';
    const query = `${field}=${value}&${dates}`;
    const { body } = await backend.get('partner.demo', `${list.path}/no-match?${query}`);
    const withPart = await readAll('partner.demo', list, `&${field}=${value}`);
    expect(body.without).toEqual(
      expect.arrayContaining([
        { part, count: 0 },
        { part: 'dates', count: withPart.length },
      ]),
    );
    expect(body.without).toHaveLength(2);
    expect(body.nearest).toEqual({
      earlier: null,
      later: withPart.length > 0 ? expect.stringMatching(/^20/) : null,
    });
    const none = (await backend.get('partner.demo', `${list.path}/no-match?${field}=${value}`)).body;
    const all = await readAll('partner.demo', list);
    expect(none).toEqual({ without: [{ part, count: all.length }], nearest: null });
  });

  it.each(['status', 'no-match'])('refuses for %s what its filter does not know', async (what) => {
    const answer = await backend.get('admin.demo', `${list.path}/${what}?brand_new=1`);
    expect(answer.status, name).toBe(400);
  });
});

it('deposits come oldest first too, each once', async () => {
  const newest = await readAll('admin.demo', lists.deposits as List);
  const oldest = await readAll('admin.demo', lists.deposits as List, '&sort=oldest');
  expect(oldest.map(({ id }) => id)).toEqual(newest.map(({ id }) => id).reverse());
  const { nextCursor } = (await backend.get('admin.demo', 'deposits?limit=1')).body;
  expect((await backend.get('admin.demo', `deposits?sort=oldest&cursor=${nextCursor}`)).status).toBe(400);
});
