import type { DepositsExport, DisputeExport, TransactionExport, UserExport } from '@countinghouse/contract';
import type { ExportKind } from '@countinghouse/contract/vocabulary';
import { and, eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { disputes } from '../../store/schema/disputes.ts';
import { deposits, ledgerEntries } from '../../store/schema/ledger.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import { reasonCode, transactions } from '../../store/schema/transactions.ts';
import { users } from '../../store/schema/users.ts';
import { visibleTo } from '../actor/scope.ts';
import { depositCondition } from '../deposits/filter.ts';
import { itemCount, lineKind, netMinor, signedMinor } from '../deposits/sums.ts';
import { matchingDisputes } from '../disputes/filter.ts';
import { deadlineColumns } from '../disputes/sort.ts';
import { findMatching } from '../transactions/filter.ts';
import { proceeds } from '../transactions/proceeds-sums.ts';
import { secondFactorState, userAccess, userCondition, userStatus } from '../user-management/filter.ts';
import { managedBy } from '../user-management/scope.ts';
import { merchantCount, nameKey, partnerOf } from '../user-management/select-user.ts';
import { lastSeen } from '../user-management/sort.ts';
import { accessReviewSource } from './access-review/source.ts';
import { day, money, number, term, text, time, word } from './cells.ts';
import { depositWords } from './deposit-words.ts';
import { disputeReason, disputeWords } from './dispute-words.ts';
import { linkSource } from './link-source.ts';
import { merchantSource } from './merchant-source.ts';
import {
  bigintKey,
  instantKey,
  noJoin,
  orderOfNearness,
  ordersOfTime,
  type Source,
  textKey,
} from './source.ts';
import { transactionWords, userWords } from './words.ts';

/** Minor units of two currencies cannot be compared: the currency comes first, as in the list. */
const amountKeys = [
  textKey(transactions.currency),
  bigintKey(transactions.amountMinor),
  textKey(transactions.id),
];

const disputeAmountKeys = [textKey(disputes.currency), bigintKey(disputes.amountMinor), textKey(disputes.id)];

/** Of the payment that a ledger entry belongs to; an entry of none has none. */
const ofPayment = (column: 'brand' | 'last4' | 'customer_name' | 'reference') =>
  sql`(select paid.${sql.identifier(column)} from transactions paid where paid.id = ledger_entries.transaction_id)`;

/** Parts of two other tables: a dispute's merchant, and the payment that it is about. */
const merchantAndPayment = sql`(${merchants} cross join ${transactions})` as unknown as PgTable;

const merchantPartner = sql`(select partner_id from merchants where id = ${users.merchantId})`;

/** `PO: 4711; Table: 12` */
const metadataText = sql`(select string_agg(concat(entry ->> 'name', ': ', entry ->> 'value'), '; ' order by place) from jsonb_array_elements(${transactions.metadata}) with ordinality as entries(entry, place))`;

export const sources: Record<ExportKind, Source> = {
  transactions: {
    table: transactions,
    join: { table: merchants, on: eq(merchants.id, transactions.merchantId) },
    id: transactions.id,
    at: transactions.createdAt,
    amount: { minor: transactions.amountMinor, currency: transactions.currency },
    orders: {
      ...ordersOfTime(transactions.createdAt, textKey(transactions.id)),
      highest: { keys: amountKeys, isDescending: true },
      lowest: { keys: amountKeys, isDescending: false },
    },
    columns: {
      id: word(transactions.id),
      createdAt: time(transactions.createdAt),
      type: term(transactions.type, transactionWords.type),
      status: term(transactions.status, transactionWords.status),
      amount: money(transactions.amountMinor, transactions.currency),
      captured: money(transactions.capturedMinor, transactions.currency),
      refunded: money(transactions.refundedMinor, transactions.currency),
      currency: word(transactions.currency),
      merchantId: word(transactions.merchantId),
      merchantName: text(merchants.name),
      brand: term(transactions.brand, transactionWords.brand),
      last4: word(transactions.last4),
      customerName: text(transactions.customerName),
      customerEmail: text(transactions.customerEmail),
      reference: text(transactions.reference),
      description: text(transactions.description),
      reasonCode: term(reasonCode, transactionWords.reasonCode),
      fees: money(proceeds.fees, transactions.currency),
      net: money(proceeds.net, transactions.currency),
      depositId: { kind: 'word', value: proceeds.depositIds },
      metadata: text(metadataText),
    },
    condition: (db, actor, filter) => findMatching(db, actor, filter as TransactionExport['filter']),
  },
  disputes: {
    table: disputes,
    join: {
      table: merchantAndPayment,
      on: sql`${eq(merchants.id, disputes.merchantId)} and ${eq(transactions.id, disputes.transactionId)}`,
    },
    id: disputes.id,
    at: disputes.openedAt,
    amount: { minor: disputes.amountMinor, currency: disputes.currency },
    orders: {
      ...ordersOfTime(disputes.openedAt, textKey(disputes.id)),
      due: orderOfNearness(deadlineColumns),
      highest: { keys: disputeAmountKeys, isDescending: true },
      lowest: { keys: disputeAmountKeys, isDescending: false },
    },
    columns: {
      id: word(disputes.id),
      openedAt: time(disputes.openedAt),
      dueBy: time(disputes.dueBy),
      closedAt: time(disputes.closedAt),
      stage: term(disputes.stage, disputeWords.stage),
      status: term(disputes.status, disputeWords.status),
      reason: term(disputeReason, disputeWords.reason),
      reasonCode: word(disputes.reasonCode),
      subReason: term(disputes.subReason, disputeWords.subReason),
      amount: money(disputes.amountMinor, disputes.currency),
      currency: word(disputes.currency),
      merchantId: word(disputes.merchantId),
      merchantName: text(merchants.name),
      transactionId: word(disputes.transactionId),
      brand: term(disputes.brand, transactionWords.brand),
      last4: word(transactions.last4),
      customerName: text(transactions.customerName),
      customerEmail: text(transactions.customerEmail),
    },
    condition: (db, actor, filter, now) =>
      matchingDisputes(db, actor, { filter: filter as DisputeExport['filter'], now }),
  },
  deposit: {
    table: ledgerEntries,
    join: { table: deposits, on: eq(deposits.id, ledgerEntries.depositId) },
    at: ledgerEntries.at,
    orders: ordersOfTime(ledgerEntries.at, bigintKey(ledgerEntries.id)),
    columns: {
      id: word(ledgerEntries.id),
      at: time(ledgerEntries.at),
      kind: term(ledgerEntries.kind, depositWords.line),
      amount: money(signedMinor, ledgerEntries.currency),
      currency: word(ledgerEntries.currency),
      transactionId: word(ledgerEntries.transactionId),
      causeId: word(ledgerEntries.causeId),
      line: term(lineKind, depositWords.line),
      feeKind: term(ledgerEntries.feeKind, depositWords.feeKind),
      brand: term(ofPayment('brand'), transactionWords.brand),
      last4: word(ofPayment('last4')),
      customerName: text(ofPayment('customer_name')),
      reference: text(ofPayment('reference')),
      depositId: word(deposits.id),
      effectiveDate: day(deposits.effectiveDate),
      traceId: word(deposits.traceId),
    },
    condition: (db, actor, { id }) =>
      and(visibleTo(db, actor, deposits), eq(ledgerEntries.depositId, String(id))),
  },
  deposits: {
    table: deposits,
    join: { table: merchants, on: eq(merchants.id, deposits.merchantId) },
    id: deposits.id,
    at: deposits.openedAt,
    amount: { minor: netMinor, currency: deposits.currency },
    orders: ordersOfTime(deposits.openedAt, textKey(deposits.id)),
    columns: {
      id: word(deposits.id),
      openedAt: time(deposits.openedAt),
      closedAt: time(deposits.closedAt),
      effectiveDate: day(deposits.effectiveDate),
      status: term(deposits.status, depositWords.status),
      net: money(netMinor, deposits.currency),
      currency: word(deposits.currency),
      itemCount: number(itemCount),
      merchantId: word(deposits.merchantId),
      merchantName: text(merchants.name),
      traceId: word(deposits.traceId),
      accountLast4: word(deposits.accountLast4),
      paidAt: time(deposits.paidAt),
      failureReason: term(deposits.failureReason, depositWords.failureReason),
    },
    condition: (db, actor, filter) =>
      and(visibleTo(db, actor, deposits), depositCondition(filter as DepositsExport['filter'])),
  },
  'merchant-status': merchantSource,
  'access-review': accessReviewSource,
  'payment-links': linkSource,
  users: {
    table: users,
    join: noJoin,
    id: users.username,
    at: users.createdAt,
    orders: {
      ...ordersOfTime(users.createdAt, textKey(users.username)),
      name: { keys: [textKey(nameKey), textKey(users.username)], isDescending: false },
      idle: { keys: [instantKey(lastSeen), textKey(users.username)], isDescending: false },
    },
    columns: {
      username: word(users.username),
      givenName: text(users.givenName),
      familyName: text(users.familyName),
      email: text(users.email),
      role: term(users.role, userWords.role),
      status: term(userStatus, userWords.status),
      isRestricted: term(userAccess, userWords.access),
      partnerName: text(
        sql`coalesce((select name from partners where id = ${partnerOf(merchantPartner)}), '')`,
      ),
      merchantName: text(sql`coalesce((select name from merchants where id = ${users.merchantId}), '')`),
      merchantCount: word(merchantCount),
      merchantId: word(users.merchantId),
      partnerId: word(users.partnerId),
      createdAt: time(users.createdAt),
      createdBy: word(users.createdBy),
      lastSignInAt: time(users.lastSignInAt),
      secondFactor: term(secondFactorState, userWords.secondFactor),
    },
    condition: (db, actor, filter, now) =>
      and(managedBy(db, actor), userCondition(filter as UserExport['filter'], now)),
  },
};
