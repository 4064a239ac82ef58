import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { events } from '../../store/schema/activity.ts';
import { notifications } from '../../store/schema/users.ts';
import { startTestBackend, type TestBackend, testNow } from '../testing/test-backend.ts';
import { notify } from './notify.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 100 });
});
afterAll(() => backend.close());

const tell = (news: object) =>
  backend.db.transaction((tx) =>
    notify(tx, {
      ...{ kind: 'deposit_failed', recordId: 'dep_key', merchantId: 'mer_0001', partnerId: 'par_01' },
      ...{ occurrence: '1', at: testNow },
      ...news,
    }),
  );
const told = () => backend.db.select().from(notifications).where(eq(notifications.recordId, 'dep_key'));

it('one event is told once, however often its work is done, and each one that differs by itself', async () => {
  await tell({});
  // The work is done again, later: by another instance, or after a process that died.
  await tell({ at: new Date(testNow.getTime() + 60_000) });
  await Promise.all([tell({}), tell({})]);
  const [first, ...others] = await told();
  expect(others).toEqual([]);
  const ofFirst = await backend.db
    .select()
    .from(events)
    .where(eq(events.recordId, first?.id ?? ''));
  expect(ofFirst).toHaveLength(1);
  await tell({ occurrence: '2' });
  await tell({ kind: 'bank_account_changed' });
  await tell({ side: 'reviewer' });
  await tell({ subject: 'somebody' });
  expect(await told()).toHaveLength(5);
});
