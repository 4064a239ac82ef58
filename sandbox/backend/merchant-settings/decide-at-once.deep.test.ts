import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasPostgres, startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { fileChange } from '../testing/setting-changes.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

/** The embedded database runs one transaction after the other; only a server lets two look at once. */
describe.skipIf(!hasPostgres)('on a database server, a change that two decide at once', () => {
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

  const descriptorOf = async (merchantId: string) =>
    (await backend.get('admin.demo', `merchant-setting?merchantId=${merchantId}`)).body.descriptor;

  it('is decided by one, and the other is told who, ten times over', async () => {
    const merchantId = 'mer_0002';
    for (let round = 0; round < 10; round += 1) {
      const descriptor = `ROUND ${round}`;
      const id = await fileChange(backend, 'manager.demo', merchantId, { descriptor });
      const before = await descriptorOf(merchantId);
      const answers = await Promise.all([
        backend.post('partner.demo', 'merchant/setting', { action: 'approve', id }),
        backend.post('admin.demo', 'merchant/setting', { action: 'reject', id, comment: 'No' }),
      ]);
      expect([round, answers.map(({ status }) => status).sort()]).toEqual([round, [201, 409]]);
      const [won, lost] = answers[0].status === 201 ? answers : [answers[1], answers[0]];
      const { status, decidedBy: by } = won.body;
      expect(lost.body).toMatchObject({ reason: 'already_decided', decided: { status, by } });
      expect(await descriptorOf(merchantId)).toBe(status === 'approved' ? descriptor : before);
    }
  });
});
