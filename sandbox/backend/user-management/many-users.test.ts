import { ne } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { merchants, userMerchants } from '../../store/schema/portfolio.ts';
import { addUsers } from '../testing/many-users.ts';
import { startTestBackend, type TestBackend, testNow } from '../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 100 });
  await addUsers(backend.db, 300, testNow);
});
afterAll(() => backend.close());

const get = async (as: string, query: string) => (await backend.get(as, `usermanagement/${query}`)).body;

/** How many statements the database is asked meanwhile. */
async function statementsDuring(query: string): Promise<number> {
  const { $client } = backend.db as unknown as { $client: { query: (...given: unknown[]) => unknown } };
  const asked = vi.spyOn($client, 'query');
  await get('partner.demo', query);
  const { length } = asked.mock.calls;
  asked.mockRestore();
  return length;
}

/** How many of them one request takes: what else the backend does at the same time only adds to it. */
const statementsOf = async (query: string): Promise<number> =>
  Math.min(await statementsDuring(query), await statementsDuring(query), await statementsDuring(query));

it('a page of users asks the database as often with 200 rows as with five', async () => {
  expect((await get('partner.demo', 'all?limit=200')).items).toHaveLength(200);
  // What is learnt with the reader's sign-in is asked for once, and not by the list.
  await vi.waitFor(async () =>
    expect(await get('partner.demo', 'user?username=partner.demo')).toMatchObject({ secondFactor: 'off' }),
  );
  for (const sort of ['name', 'idle']) {
    const few = await statementsOf(`all?sort=${sort}&limit=5`);
    expect(few).toBeGreaterThan(0);
    expect(await statementsOf(`all?sort=${sort}&limit=200`)).toBe(few);
  }
  // What a list that is open asks for when something happened: its counts, and the rows that did.
  const counts = await statementsOf('status');
  expect(await statementsOf('status?search=nobody.at.all')).toBe(counts);
  expect(counts).toBeLessThanOrEqual(4);
});

it('users are ordered by the names that are shown, and pages go on among those of one name', async () => {
  const names: string[] = [];
  for (let cursor = ''; ; ) {
    const { items, nextCursor } = await get('partner.demo', `all?limit=40${cursor}`);
    names.push(...items.map((row: Record<string, string>) => `${row.givenName} ${row.familyName}`));
    if (nextCursor === null) break;
    cursor = `&cursor=${nextCursor}`;
  }
  const lower = names.map((name) => name.toLowerCase());
  expect(lower).toEqual(lower.toSorted((one, other) => (one < other ? -1 : Number(one > other))));
  const { items } = await get('partner.demo', 'status');
  expect(names).toHaveLength(items.reduce((sum: number, { count }: { count: number }) => sum + count, 0));
});

it('a manager is in the scope of the partner of all their merchants, and of nobody’s once there are two', async () => {
  const managers = async (as: string): Promise<string[]> =>
    (await get(as, 'all?role=multi-merchant&limit=200')).items.map(
      ({ username }: { username: string }) => username,
    );
  expect(await managers('partner.demo')).toContain('many.1');
  const [merchantId] = (
    await backend.db
      .select({ id: merchants.id })
      .from(merchants)
      .where(ne(merchants.partnerId, 'par_01'))
      .limit(1)
  ).map(({ id }) => id);
  await backend.db.insert(userMerchants).values({ username: 'many.1', merchantId: String(merchantId) });
  expect(await managers('partner.demo')).not.toContain('many.1');
  expect(await managers('admin.demo')).toContain('many.1');
});
