import { and, eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { outbox } from '../../store/schema/activity.ts';
import { applications } from '../../store/schema/applications.ts';
import { noticeAddresses } from '../../store/schema/business-settings.ts';
import { exportJobs } from '../../store/schema/exports.ts';
import { deposits, reserves } from '../../store/schema/ledger.ts';
import { merchantNews } from '../../store/schema/merchant-news.ts';
import { mailTurns } from '../../store/schema/notification-mails.ts';
import { reconciliations } from '../../store/schema/reconciliations.ts';
import { returnRateWatches } from '../../store/schema/return-rates.ts';
import { transactions } from '../../store/schema/transactions.ts';
import { notifications } from '../../store/schema/users.ts';
import { viewAs } from '../../store/schema/view-as.ts';
import { openDispute } from '../disputes/lifecycle.ts';
import { bankDebit, cardSale, newKey, saleWith } from './orders.ts';
import { viewOf } from './saved-views.ts';
import { type TestBackend, testNow } from './test-backend.ts';

/** How many of each kind there are. */
const each = [1, 2];

async function pay(backend: TestBackend): Promise<void> {
  const bankAccount = { ...bankDebit.bankAccount, accountNumber: '000111111113' };
  for (const order of [cardSale, saleWith('4000000000000259'), { ...bankDebit, bankAccount }]) {
    await backend.post('merchant.demo', 'proxy/card-payment', order, newKey());
  }
}

async function refund(backend: TestBackend): Promise<void> {
  const { items } = (await backend.get('admin.demo', 'transactions?type=card&status=settled&limit=8')).body;
  for (const { id: transactionId } of items) {
    const body = { action: 'refund', transactionId, amountMinor: 1 };
    await backend.post('admin.demo', 'proxy/card-void-refund', body, newKey());
  }
}

async function watchView(backend: TestBackend, number: number): Promise<void> {
  const name = `Due ${number}`;
  const view = viewOf(name, { filter: { type: 'card' } });
  const { id } = (await backend.post('merchant.demo', 'views', view)).body;
  const how = { id, timeZone: 'UTC', locale: 'en' };
  const timetable = { frequency: 'daily', day: null, hour: 8, format: 'csv' };
  await backend.send('merchant.demo', 'put', 'views/schedule', { ...how, ...timetable });
  const alert = { measure: 'count', currency: null, comparison: 'over', threshold: 0 };
  const rest = { windowHours: 24, coolDownHours: 24 };
  await backend.send('merchant.demo', 'put', 'views/alert', { ...how, ...alert, ...rest });
}

async function mailStatement(backend: TestBackend, merchantId: string): Promise<void> {
  const schedule = { merchantId, day: 1, hour: 8, locale: 'en' };
  await backend.send('admin.demo', 'put', 'deposits/statements/schedule', schedule);
}

const later = new Date(testNow.getTime() + 3_600_000);

async function insertExport(db: Database, id: string, set: object): Promise<void> {
  await db.insert(exportJobs).values({
    ...{ id, kind: 'transactions', format: 'csv', status: 'ready', columns: ['id'], filter: {} },
    ...{ order: 'newest', timeZone: 'UTC', locale: 'en', rowCount: 0, size: 0, createdAt: testNow },
    ...{ subject: 'partner', fileName: `${id}.csv`, actor: {} as never },
    ...set,
  });
}

/** What the demo's first days have none of, or too few. */
async function insertDue(db: Database, number: number): Promise<void> {
  await insertExport(db, `exp_ready${number}`, { dueAt: later });
  await insertExport(db, `exp_over${number}`, { status: 'expired', removeAt: later });
  await db.insert(outbox).values({
    ...{ id: `mail_${number}`, recipient: 'due@example.com', kind: 'receipt', subject: `Due ${number}` },
    ...{ text: 'Due', createdAt: testNow, dueAt: later },
  });
  await db
    .update(applications)
    .set({ boardingDueAt: later })
    .where(eq(applications.merchantId, `mer_900${number}`));
  const [deposit] = await db.select().from(deposits).where(eq(deposits.status, 'paid')).limit(1);
  if (!deposit) throw new Error('no deposit was paid');
  const { merchantId, partnerId, currency, id: depositId } = deposit;
  await db
    .insert(reserves)
    .values({ merchantId, partnerId, currency, depositId, amountMinor: 1, dueAt: later });
}

async function keepReconciliation(db: Database, number: number): Promise<void> {
  const none = { count: 0, expected: [], bank: [], savedCount: 0 };
  await db.insert(reconciliations).values({
    ...{ id: `rec_${number}`, merchantId: 'mer_0001', partnerId: 'par_01', author: 'merchant.demo' },
    ...{ createdAt: testNow, deleteAt: later, fileName: 'due.csv', format: 'csv', isBalanced: false },
    ...{ from: '2026-11-01', to: '2026-11-20', entryCount: 0, debits: 0, repeats: 0 },
    lists: { different: none, missing: none, unknown: none, matched: none },
  });
}

const keepView = (db: Database, number: number) =>
  db.insert(viewAs).values({
    ...{ id: `vas_due${number}`, subject: 'admin', username: 'admin.demo', role: 'merchants' },
    ...{ isRestricted: false, merchantId: 'mer_0001', startedAt: testNow, endsAt: later },
  });

/** A statement that is mailed to an address without an account, a notice, and a mail about the merchant. */
async function insertMails(db: Database, number: number): Promise<void> {
  const merchantId = `mer_000${number}`;
  await db.insert(noticeAddresses).values({
    ...{ id: `adr_${number}`, merchantId, kind: 'statements', email: `due${number}@example.com` },
    ...{ language: 'en', addedBy: 'merchant.demo', addedAt: testNow, verifiedAt: testNow, dueAt: later },
  });
  await db.insert(notifications).values({
    ...{ id: `ntf_due${number}`, kind: 'deposit_failed', recordId: `dep_${number}`, merchantId },
    ...{ createdAt: testNow, mailDueAt: later, toUsersAt: later },
  });
  await db.insert(mailTurns).values({ subject: `due-${number}`, dueAt: later, hourFrom: testNow });
  await db.insert(merchantNews).values({
    ...{ id: `mnw_due${number}`, kind: 'merchant_boarded', merchantId, partnerId: 'par_01' },
    ...{ recordId: merchantId, by: 'admin', dueAt: later },
  });
}

async function openDisputes(db: Database): Promise<void> {
  const settled = and(eq(transactions.status, 'settled'), eq(transactions.type, 'card'));
  const unrefunded = and(settled, eq(transactions.refundedMinor, 0), eq(transactions.hasOpenDispute, false));
  const payments = await db.select().from(transactions).where(unrefunded).limit(each.length);
  for (const payment of payments) {
    const claim = { stage: 'chargeback', reasonCode: 'V 10.4' } as const;
    await db.transaction((tx) => openDispute(tx, payment, claim, testNow));
  }
}

/** Something of every kind of due work that falls due in the weeks after `testNow`, twice at least. */
export async function makeDueWork(backend: TestBackend): Promise<void> {
  const { db } = backend;
  await refund(backend);
  await openDisputes(db);
  for (const number of each) {
    await pay(backend);
    await watchView(backend, number);
    await insertDue(db, number);
    await keepReconciliation(db, number);
    await keepView(db, number);
    await insertMails(db, number);
    const watch = {
      merchantId: `mer_000${number + 1}`,
      partnerId: 'par_hauspay',
      exceeded: [],
      dueAt: later,
    };
    await mailStatement(backend, `mer_000${number}`);
    await db.insert(returnRateWatches).values(watch).onConflictDoNothing();
  }
}
