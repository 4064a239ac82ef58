import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { notificationMails } from '../../store/schema/notification-mails.ts';
import { viewAlerts } from '../../store/schema/view-tasks.ts';
import { hasPostgres, startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { viewOf } from '../testing/saved-views.ts';
import { startTestBackend, type TestBackend, testNow } from '../testing/test-backend.ts';
import { renewAlertsOf } from './renew-alerts.ts';

/** The embedded database runs one transaction after the other; only a server lets two look at once. */
describe.skipIf(!hasPostgres)('on a database server, access that is taken away', () => {
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

  it('leaves no mail of an alert that was just being looked at', async () => {
    const { id } = (await backend.post('partner.demo', 'views', viewOf('Watched', { filter: {} }))).body;
    await backend.send('partner.demo', 'put', 'views/alert', {
      ...{ id, measure: 'count', currency: null, comparison: 'over', threshold: 1_000_000 },
      ...{ windowHours: 24, coolDownHours: 24, timeZone: 'UTC', locale: 'en' },
    });
    const { db } = backend;
    const [alert] = await db.select().from(viewAlerts).where(eq(viewAlerts.viewId, id));
    if (!alert) throw new Error('no alert');
    const { subject } = alert;
    const [isLookedAt, isTakenAway] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    // As the alerts' lane does: the row is locked, and the mail is noted at the end.
    const looking = db.transaction(async (tx) => {
      await tx.select().from(viewAlerts).where(eq(viewAlerts.viewId, id)).for('update');
      isLookedAt.resolve();
      await isTakenAway.promise;
      const mail = { kind: 'view_alert', isDaily: true, createdAt: testNow, dueAt: testNow } as const;
      await tx.insert(notificationMails).values({ ...mail, id: 'nml_watched', subject });
    });
    await isLookedAt.promise;
    const renewing = db.transaction((tx) => renewAlertsOf(tx, subject, testNow));
    await vi.waitFor(
      async () => {
        const { rows } = (await db.execute(sql`select 1 from pg_locks where not granted`)) as unknown as {
          rows: unknown[];
        };
        expect(rows).not.toEqual([]);
      },
      { timeout: 60_000, interval: 50 },
    );
    isTakenAway.resolve();
    await Promise.all([looking, renewing]);
    const isTheirs = eq(notificationMails.subject, subject);
    expect(await db.select().from(notificationMails).where(isTheirs)).toEqual([]);
  });
});
