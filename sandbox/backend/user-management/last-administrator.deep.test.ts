import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasPostgres, startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

/** The embedded database runs one transaction after the other; only a server lets two look at once. */
describe.skipIf(!hasPostgres)('on a database server, the last administrator of a partner', () => {
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

  it('stays when the last two are disabled at once, ten times over', async () => {
    const { partnerId } = (await backend.get('admin.demo', 'usermanagement/user?username=partner.demo')).body;
    await backend.post('admin.demo', 'usermanagement/insert', {
      ...{ username: 'second.admin', givenName: 'Sam', familyName: 'Two', email: 'sam@example.com' },
      ...{ role: 'partners', partnerId },
    });
    await backend.db.execute(`update users set accepted_at = created_at where username = 'second.admin'`);
    const setEnabled = (username: string, isEnabled: boolean) =>
      backend.send('admin.demo', 'put', 'usermanagement/update', { username, isEnabled });
    const both = ['partner.demo', 'second.admin'];
    for (let round = 0; round < 10; round += 1) {
      const statuses = await Promise.all(both.map((username) => setEnabled(username, false)));
      expect([round, statuses.map(({ status }) => status).sort()]).toEqual([round, [200, 409]]);
      for (const username of both) expect((await setEnabled(username, true)).status).toBe(200);
    }
  });
});
