import type { Deposit } from '@countinghouse/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../store/database.ts';
import { readTogether } from '../../store/read-together.ts';
import { transactions } from '../../store/schema/transactions.ts';
import type { Actor } from '../actor/actor.ts';
import { type LedgerOwner, post } from '../ledger/ledger.ts';
import { getMerchant } from '../merchants/find-merchant.ts';
import { createStatements } from '../statements/repository.ts';
import { startTestBackend, type TestBackend, testNow } from '../testing/test-backend.ts';
import { createDepositRepository } from './repository.ts';

const administrator: Actor = {
  ...{ subject: 'admin.demo', username: 'admin.demo', role: 'countinghouse', isRestricted: false },
  ...{ partnerId: null, merchantId: null },
};
const merchantId = 'mer_0001';

let backend: TestBackend;
let owner: LedgerOwner;
let id: string;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 600 });
  const { partnerId, currency } = await getMerchant(backend.db, merchantId);
  owner = { merchantId, partnerId, currency };
  const { body } = await backend.get('merchant.demo', 'deposits?status=accruing');
  id = (body.items as Deposit[])[0]?.id ?? expect.fail();
});
afterAll(() => backend.close());

async function book(tx: Database, amountMinor = 7): Promise<void> {
  const sides = { debit: 'network', credit: 'merchant_balance' } as const;
  await post(tx, owner, testNow, [{ kind: 'adjustments', amountMinor, ...sides }]);
}

/** Has amounts booked one after the other from when the reading begins: the database takes both by turns. */
async function whileBooking<Result>(
  reading: Promise<Result>,
  booking = (tx: Database) => book(tx),
): Promise<Result> {
  for (let count = 0; count < 20; count += 1) await backend.db.transaction(booking);
  return reading;
}
const sum = (rows: readonly { amount: { amountMinor: number } }[]) =>
  rows.reduce((all, { amount }) => all + amount.amountMinor, 0);

describe('while amounts are booked', () => {
  const clock = () => testNow;

  it('a deposit has lines that add up to its net', async () => {
    const { getDetail } = createDepositRepository(backend.db, clock);
    const { net, lines } = await whileBooking(getDetail(administrator, { id, limit: 10 }));
    expect(sum(lines)).toBe(net.amountMinor);
  });

  it('what explains a deposit agrees', async () => {
    const { getBreakdown } = createDepositRepository(backend.db, clock);
    const { proof } = await whileBooking(getBreakdown(administrator, { id }));
    expect(proof).toMatchObject({ agrees: true, linesSum: proof.net });
  });

  it('what was captured is to be settled or accrues, and never neither', async () => {
    const cardPayments = (tx: Database, status: 'settled' | 'captured') => {
      const { id, type } = transactions;
      const are = [
        eq(transactions.merchantId, merchantId),
        eq(type, 'card'),
        eq(transactions.status, status),
      ];
      return tx
        .select({ id })
        .from(transactions)
        .where(and(...are));
    };
    await backend.db
      .update(transactions)
      .set({ status: 'captured' })
      .where(inArray(transactions.id, cardPayments(backend.db, 'settled')));
    const settle = async (tx: Database) => {
      const next = cardPayments(tx, 'captured').limit(1);
      const [settled] = await tx
        .update(transactions)
        .set({ status: 'settled' })
        .where(inArray(transactions.id, next))
        .returning();
      if (settled) await book(tx, settled.capturedMinor);
    };
    const { getBalance } = createDepositRepository(backend.db, clock);
    const read = async () => {
      const { currencies } = await getBalance(administrator, { merchantId });
      const { settling, accruing } = currencies[0] ?? expect.fail();
      return settling.amount.amountMinor + accruing.amount.amountMinor;
    };
    const before = await read();
    expect(await whileBooking(read(), settle)).toBe(before);
    expect(await read()).toBe(before);
  });

  it('the statement of a deposit closes with what its lines add up to', async () => {
    const { getDepositFile } = createStatements(backend.db, clock);
    const query = { id, format: 'csv', locale: 'en' } as const;
    const { bytes } = await whileBooking(getDepositFile(administrator, query));
    const amountOf = (item: string) =>
      Number(new RegExp(`"${item}",.*,(.*)\\r`).exec(Buffer.from(bytes).toString())?.[1]);
    const reckoned = amountOf('Opening balance') + amountOf('Total activity');
    expect(reckoned).toBeCloseTo(amountOf('Closing balance'), 5);
  });

  it('the statement of a month leads from its opening to its closing', async () => {
    const { getMonth } = createStatements(backend.db, clock);
    const reading = getMonth(administrator, { merchantId, month: '2026-11' });
    const { opening, lines, deposits, closing } = await whileBooking(reading);
    expect(opening.amountMinor + sum(lines) + sum(deposits)).toBe(closing.amountMinor);
  });
});

it('what is read together is of one snapshot, and writes nothing', async () => {
  const settingOf = (name: string) =>
    readTogether(backend.db, async (tx) => {
      const answer: unknown = await tx.execute(sql.raw(`show ${name}`));
      return (answer as { rows: Record<string, string>[] }).rows[0]?.[name];
    });
  expect(await settingOf('transaction_isolation')).toBe('repeatable read');
  expect(await settingOf('transaction_read_only')).toBe('on');
});
