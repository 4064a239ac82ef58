import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEntries } from '../../store/schema/activity.ts';
import type { Actor } from '../actor/actor.ts';
import { hasPostgres, startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { startTestBackend, type TestBackend, testNow } from '../testing/test-backend.ts';
import { assertNotTooOften } from './assert-not-too-often.ts';
import { recordAuditEntry } from './audit.ts';

/** The embedded database runs one transaction after the other; only a server lets two look at once. */
describe.skipIf(!hasPostgres)('on a database server, what one user may do a few times an hour', () => {
  let postgres: TestPostgres;
  let backend: TestBackend;
  beforeAll(async () => {
    postgres = await startPostgres();
    backend = await startTestBackend({ transactions: 100, databaseUrl: postgres.url });
  });
  afterAll(async () => {
    await backend?.close();
    await postgres?.stop();
  });

  it('is not done oftener with many records at once', async () => {
    const actor: Actor = {
      ...{ subject: 'hasty', username: 'hasty.holt', role: 'countinghouse', isRestricted: false },
      ...{ partnerId: null, merchantId: null },
    };
    const caller = { actor, at: testNow, requestId: 'test', address: '127.0.0.1' };
    const action = 'user:unlock';
    const count = 5;
    const all = Promise.withResolvers<void>();
    let begun = 0;
    const unlock = (recordId: string) =>
      backend.db.transaction(async (tx) => {
        begun += 1;
        if (begun === count) all.resolve();
        await all.promise;
        const command = { ...caller, tx, key: null, afterCommit: () => undefined };
        await assertNotTooOften(command, {
          ...{ action, ofRecord: eq(auditEntries.recordId, recordId), message: 'Too often.' },
          ...{ mostOfRecord: 2, mostOfUser: 2 },
        });
        await recordAuditEntry(tx, command, { action, recordId });
      });
    const asked = await Promise.allSettled(
      Array.from({ length: count }, (_, index) => unlock(`user.${index}`)),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });
});
