import { setImmediate as immediate } from 'node:timers/promises';
import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database.ts';
import { disputeEvents, disputes } from '../schema/disputes.ts';
import { depositLines, deposits } from '../schema/ledger.ts';
import { figureCounts } from '../schema/merchant-figures.ts';
import { customDisplays, merchants, partners, userMerchants } from '../schema/portfolio.ts';
import { merchantOwners } from '../schema/registration.ts';
import { refunds, transactionEvents, transactions } from '../schema/transactions.ts';
import { invitations, users } from '../schema/users.ts';
import { customDisplayRows, keepSeededLogos } from './brands.ts';
import { withoutIndexes, withoutRowChecks } from './bulk-load.ts';
import { seedDemoCheckout } from './demo-checkout.ts';
import { seedDemoDisputes } from './demo-disputes.ts';
import { seedDemoRegistrations } from './demo-registrations.ts';
import { demoInvitations, demoUsers } from './demo-users.ts';
import { seedDisputePapers } from './dispute-papers.ts';
import type { SeedBatch } from './draw-payment.ts';
import { insertRows } from './insert-rows.ts';
import { seedLedger } from './ledger.ts';
import { createMerchants, dailyMerchants, managedMerchants, partnerRows } from './portfolio.ts';
import { createRandom } from './random.ts';
import { drawRegistrations } from './registered.ts';
import { drawTransactions } from './transactions.ts';

/** What a merchant that works has, whoever it is. */
const boardedFacts = (id: string, name: string, legalName: string) => ({
  status: 'active' as const,
  compliance: 'clear' as const,
  chargesEnabled: true,
  depositsEnabled: true,
  mid: `52${id.slice(-4).padStart(10, '0')}`,
  descriptor: name.slice(0, 22).toUpperCase(),
  routingNumber: '110000000',
  bankName: 'Sandbox Test Bank',
  accountType: 'checking' as const,
  ownership: 'business' as const,
  accountHolder: legalName,
});

/** The tables that grow with the number of transactions. */
const historyTables = [transactions, transactionEvents, refunds, disputes, disputeEvents];
const batchSize = 1_000;

const tableNames = (tables: readonly PgTable[]) =>
  sql.join(
    tables.map((table) => sql.identifier(getTableName(table))),
    sql`, `,
  );

async function insertBatch(tx: Database, batch: SeedBatch): Promise<void> {
  await insertRows(tx, transactions, batch.transactions);
  await insertRows(tx, transactionEvents, batch.events);
  await insertRows(tx, refunds, batch.refunds);
  await insertRows(tx, disputes, batch.disputes);
  await insertRows(tx, disputeEvents, batch.disputeEvents);
}

export interface SeedOptions {
  /** How many transactions to draw. */
  transactionCount: number;
  /** The end of the seeded year. Same count and same `now`: same data. */
  now: Date;
  /** Keeps the bytes of sample files; without it there are none. */
  keepFile?: (key: string, bytes: Uint8Array) => Promise<void>;
}

/**
 * Fills an empty database; one that holds partners already is left alone. All of it is one database
 * transaction: a process killed halfway leaves nothing, and the next start seeds again.
 * @returns whether anything was written
 */
export async function seed(db: Database, { transactionCount, now, keepFile }: SeedOptions): Promise<boolean> {
  const random = createRandom(20_260_101);
  return db.transaction(async (tx) => {
    if ((await tx.select({ id: partners.id }).from(partners).limit(1)).length > 0) return false;
    const seedMerchants = createMerchants(random, now);
    const registrations = drawRegistrations(seedMerchants);
    const founded = new Date(now.getTime() - 1_600 * 86_400_000);
    await insertRows(
      tx,
      partners,
      partnerRows.map((partner) => ({
        ...partner,
        createdAt: founded,
        supportEmail: `support@${partner.id.replace('_', '')}.example`,
        supportPhone: '+1 312 555 0100',
      })),
    );
    await insertRows(
      tx,
      merchants,
      seedMerchants.map(({ business, place, weight: _, ...merchant }, index) => ({
        ...merchant,
        mcc: business.mcc,
        depositSchedule: dailyMerchants.includes(merchant.id) ? ('daily' as const) : ('weekly' as const),
        accountLast4: merchant.id.slice(-4),
        reserveBasisPoints: 0,
        ...boardedFacts(merchant.id, merchant.name, registrations[index]?.profile.legalName ?? merchant.name),
        profile: registrations[index]?.profile,
        ...place,
      })),
    );
    await insertRows(
      tx,
      merchantOwners,
      registrations.flatMap(({ owners }) => owners),
    );
    await tx.insert(figureCounts).values(partnerRows.map(({ id }) => ({ partnerId: id, dueAt: now })));
    await insertRows(tx, userMerchants, managedMerchants);
    await insertRows(tx, customDisplays, customDisplayRows);
    await keepSeededLogos(tx, founded);
    await tx.insert(users).values(demoUsers({ founded, now }));
    await tx.insert(invitations).values(demoInvitations(now));
    await withoutRowChecks(tx, [transactions, refunds, deposits, depositLines], async () => {
      await withoutIndexes(tx, historyTables, async () => {
        let inserted: Promise<void> = Promise.resolve();
        for (const batch of drawTransactions(random, seedMerchants, {
          count: transactionCount,
          now,
          batchSize,
        })) {
          // The server inserts one batch while the next is drawn here.
          await inserted;
          inserted = insertBatch(tx, batch);
          await immediate();
        }
        await inserted;
      });
      await seedDemoRegistrations(tx, now);
      await tx.execute(sql`analyze ${tableNames([merchants, ...historyTables])}`);
      await seedDemoDisputes(tx, random, now);
      await seedDisputePapers(tx, random, keepFile);
      await seedDemoCheckout(tx, now);
      await seedLedger(tx, now);
    });
    await tx.execute(sql`analyze ledger_entries, deposits, deposit_lines`);
    return true;
  });
}
