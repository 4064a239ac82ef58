import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { paymentBodySchema } from '@countinghouse/contract';
import { desc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cardTriggers } from '../../processor/card-triggers.ts';
import { type Database, type OpenDatabase, openDatabase } from '../../store/database.ts';
import { disputes } from '../../store/schema/disputes.ts';
import { transactions } from '../../store/schema/transactions.ts';
import { seed } from '../../store/seed/seed.ts';
import { performDueWork } from '../clock/due-work.ts';
import { submitEvidence } from '../disputes/evidence.ts';
import { decideDispute } from '../disputes/repository.ts';
import { createDueWork } from '../due-work.ts';
import { createDirectoryStore } from '../files/file-store.ts';
import type { Command } from '../http/command.ts';
import { Problem } from '../http/problem.ts';
import { createPayments } from '../payments/payments.ts';
import { reversePayment } from '../payments/reversals.ts';
import { findDisagreements } from '../testing/books.ts';
import { bankDebit, cardSale, saleWith } from '../testing/orders.ts';

/** Thousands with PROPERTY_RUNS; a few in the everyday run. DATABASE_URL lets them interleave on a real server. */
const numRuns = Number(process.env.PROPERTY_RUNS || 40);
const payments = createPayments('a secret for tests');
const actor = {
  username: 'merchant.demo',
  role: 'merchants' as const,
  isRestricted: false,
  partnerId: null,
  merchantId: 'mer_0001',
};

const folder = mkdtempSync(path.join(tmpdir(), 'countinghouse-histories-'));
const files = createDirectoryStore(path.join(folder, 'files'));
const dueWork = createDueWork({ files, portalOrigin: 'http://localhost', started: [] });
let database: OpenDatabase;
let now = new Date('2026-11-20T14:30:00.000Z');

beforeAll(async () => {
  database = await openDatabase({
    dataDir: path.join(folder, 'data'),
    databaseUrl: process.env.HISTORIES_DATABASE_URL,
  });
  await seed(database.db, { transactionCount: 0, now });
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command as a route would; a refusal is an answer too. */
async function run(perform: (command: Command) => Promise<unknown>): Promise<void> {
  const caller = {
    actor,
    at: now,
    requestId: randomUUID(),
    address: '127.0.0.1',
    key: null,
    afterCommit: () => undefined,
  };
  try {
    await database.db.transaction((tx) => perform({ ...caller, tx }));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
}

const recent = async (tx: Database, index: number): Promise<string> => {
  const rows = await tx
    .select({ id: transactions.id })
    .from(transactions)
    .where(eq(transactions.merchantId, 'mer_0001'))
    .orderBy(desc(transactions.createdAt), desc(transactions.id))
    .limit(8);
  return rows[index % Math.max(rows.length, 1)]?.id ?? 'txn_none';
};
const recentDispute = async (tx: Database, index: number): Promise<string> => {
  const rows = await tx.select({ id: disputes.id }).from(disputes).orderBy(desc(disputes.openedAt)).limit(5);
  return rows[index % Math.max(rows.length, 1)]?.id ?? 'dsp_none';
};

const numbers = ['4242424242424242', '5555555555554444', ...Object.keys(cardTriggers)];
const accounts = ['000123456789', '000111111113', '000222222227', '000333333335'];
const which = fc.nat(7);
const minor = fc.integer({ min: 1, max: 20_000 });

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('sale' as const), number: fc.constantFrom(...numbers), minor }),
  },
  fc.record({ do: fc.constant('authorize' as const), minor }),
  fc.record({ do: fc.constant('ach' as const), account: fc.constantFrom(...accounts), minor }),
  fc.record({ do: fc.constant('capture' as const), which, minor }),
  fc.record({ do: fc.constant('void' as const), which }),
  { weight: 4, arbitrary: fc.record({ do: fc.constant('refund' as const), which, minor: fc.option(minor) }) },
  fc.record({ do: fc.constant('submit' as const), which, wins: fc.boolean() }),
  fc.record({ do: fc.constantFrom('accept' as const, 'escalate' as const), which }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

function perform(one: Step): Promise<void> {
  return run(async (command) => {
    switch (one.do) {
      case 'sale':
      case 'authorize': {
        const order = one.do === 'sale' ? saleWith(one.number) : cardSale;
        const amount = { amountMinor: one.minor, currency: 'USD' };
        return payments.create(command, paymentBodySchema.parse({ ...order, action: one.do, amount }));
      }
      case 'ach': {
        const bankAccount = { ...bankDebit.bankAccount, accountNumber: one.account };
        const amount = { amountMinor: one.minor, currency: 'USD' };
        return payments.create(command, paymentBodySchema.parse({ ...bankDebit, amount, bankAccount }));
      }
      case 'capture': {
        const transactionId = await recent(command.tx, one.which);
        return payments.create(command, { action: 'capture', transactionId, amountMinor: one.minor });
      }
      case 'void':
        return reversePayment(command, {
          action: 'void',
          transactionId: await recent(command.tx, one.which),
        });
      case 'refund': {
        const transactionId = await recent(command.tx, one.which);
        const amountMinor = one.minor ?? undefined;
        return reversePayment(command, { action: 'refund', transactionId, amountMinor, reason: 'Test' });
      }
      case 'submit': {
        const text = one.wins ? 'winning_evidence' : 'losing_evidence';
        return submitEvidence(command, { disputeId: await recentDispute(command.tx, one.which), text });
      }
      default:
        return decideDispute(command, { id: await recentDispute(command.tx, one.which), action: one.do });
    }
  });
}

/** Steps that are asked for at once, and then time that passes. */
const history = fc.array(
  fc.record({
    together: fc.array(step, { minLength: 1, maxLength: 4 }),
    hours: fc.constantFrom(0, 1, 9, 30, 80, 400),
  }),
  { minLength: 1, maxLength: 8 },
);

it(
  'whatever happens in whatever order, the books agree',
  async () => {
    await fc.assert(
      fc.asyncProperty(history, async (chapters) => {
        for (const { together, hours } of chapters) {
          await Promise.all(together.map(perform));
          now = new Date(now.getTime() + hours * 3_600_000);
          await performDueWork(database.db, dueWork, now);
        }
        expect(await findDisagreements(database.db)).toEqual([]);
      }),
      { numRuns, endOnFailure: true },
    );
  },
  Math.max(60_000, numRuns * 2_000),
);
