import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { startTestBackend } from '../../backend/testing/test-backend.ts';
import { deposits } from '../schema/ledger.ts';
import { transactions } from '../schema/transactions.ts';
import { withoutRowChecks } from './bulk-load.ts';

it('refuses a load whose sums do not agree, and names what they are of', async () => {
  const backend = await startTestBackend({ transactions: 600 });
  onTestFinished(() => backend.close());
  const load = (statement: string) =>
    backend.db.transaction((tx) =>
      withoutRowChecks(tx, [transactions, deposits], async () => {
        await tx.execute(sql.raw(statement));
      }),
    );
  const { rows } = (await backend.db.execute(sql`
    select (select min(id) from transactions where captured_minor > 0 and refunded_minor = 0 and charged_back_minor = 0) as payment,
      (select min(id) from deposits where status = 'paid') as deposit`)) as unknown as {
    rows: [{ payment: string; deposit: string }];
  };
  const [{ payment, deposit }] = rows;
  await expect(load(`update transactions set refunded_minor = 1 where id = '${payment}'`)).rejects.toThrow(
    `the sums of ${payment} do not agree`,
  );
  await expect(load(`update deposits set net_minor = net_minor + 1 where id = '${deposit}'`)).rejects.toThrow(
    `the sums of ${deposit} do not agree`,
  );
  await load('select');
});
