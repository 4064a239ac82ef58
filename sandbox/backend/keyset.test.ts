import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { merchants } from '../store/schema/portfolio.ts';
import { users } from '../store/schema/users.ts';
import { startTestBackend, type TestBackend } from './testing/test-backend.ts';

/** As many as the contract takes, of three bytes each. */
const letters = (count: number) => 'ữ'.repeat(count);

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 0 });
  const { db } = backend;
  await db.update(merchants).set({ name: letters(120) });
  await db.update(users).set({ givenName: letters(60), familyName: letters(60) });
  await db
    .update(users)
    .set({ username: 'a'.repeat(50) })
    .where(eq(users.username, 'lightspeed.merchant'));
});
afterAll(() => backend.close());

it.each(['merchant-status', 'merchants', 'usermanagement/all'])(
  'the page of %s after the longest name is found by the cursor that was given for it',
  async (path) => {
    const first = await backend.get('admin.demo', `${path}?limit=1`);
    const next = await backend.get('admin.demo', `${path}?limit=1&cursor=${first.body.nextCursor}`);
    expect(next.status).toBe(200);
    expect(next.body.items).toHaveLength(1);
    expect(next.body.items).not.toEqual(first.body.items);
  },
);
