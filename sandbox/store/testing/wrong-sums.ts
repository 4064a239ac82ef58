import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../database.ts';

/** What no transaction may leave behind, however it is written. */
const wrong: readonly [constraint: string, statement: string][] = [
  [
    'transactions_captured_whole',
    `update transactions set captured_minor = amount_minor + 1 where id = $settled`,
  ],
  [
    'transactions_captured_at_most_authorized',
    `update transactions set amount_minor = amount_minor + 1, captured_minor = amount_minor + 1 where id = $settled`,
  ],
  [
    'transactions_given_back_at_most_captured',
    `update transactions set refunded_minor = captured_minor + 1 where id = $settled`,
  ],
  [
    'refunds_positive',
    `insert into refunds (id, transaction_id, amount_minor, currency, reason, status, created_at) select 'ref_x', id, 0, currency, '', 'pending', now() from transactions where id = $settled`,
  ],
  [
    'refunds_of_transaction_sum',
    `insert into refunds (id, transaction_id, amount_minor, currency, reason, status, created_at) select 'ref_x', id, 1, currency, '', 'pending', now() from transactions where id = $settled`,
  ],
  ['refunds_of_transaction_sum', `update transactions set refunded_minor = 1 where id = $settled`],
  [
    'refunds_of_transaction_sum',
    `delete from refunds where id = (select id from refunds where status <> 'failed' limit 1)`,
  ],
  ['deposits_net_is_sum_of_lines', `update deposits set net_minor = net_minor + 1 where id = $paid`],
  [
    'deposits_net_is_sum_of_lines',
    `update deposit_lines set amount_minor = amount_minor - 1 where deposit_id = $paid`,
  ],
  ['deposits_net_is_sum_of_lines', `delete from deposit_lines where deposit_id = $paid`],
];

const settled = `(select id from transactions where status = 'settled' and type = 'card' and charged_back_minor = 0 and refunded_minor = 0 order by id limit 1)`;
const paid = `(select id from deposits where status = 'paid' order by id limit 1)`;

/** Each alone, in a transaction that would commit it. */
async function refusals(db: Database): Promise<(string | undefined)[]> {
  const found: (string | undefined)[] = [];
  for (const [, statement] of wrong) {
    const text = statement.replaceAll('$settled', settled).replaceAll('$paid', paid);
    const error = await db.transaction((tx) => tx.execute(sql.raw(text))).catch((thrown: unknown) => thrown);
    const { cause = error } = error as { cause?: unknown };
    found.push((cause as { constraint?: string }).constraint);
  }
  return found;
}

/** Writes every wrong sum, and one that is right. */
export async function expectOnlyRightSums(db: Database): Promise<void> {
  expect(await refusals(db)).toEqual(wrong.map(([constraint]) => constraint));
  // What agrees goes through, its parts in any order.
  await db.transaction(async (tx) => {
    await tx.execute(
      sql.raw(
        `insert into refunds (id, transaction_id, amount_minor, currency, reason, status, created_at) select 'ref_x', id, 1, currency, '', 'pending', now() from transactions where id = ${settled}`,
      ),
    );
    await tx.execute(
      sql`update transactions set refunded_minor = 1 where id = (select transaction_id from refunds where id = 'ref_x')`,
    );
  });
}
