import type { TransactionExport } from '@countinghouse/contract';
import type { ExportKind } from '@countinghouse/contract/vocabulary';
import { type AnyColumn, and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../store/database.ts';
import { deposits, ledgerEntries } from '../../store/schema/ledger.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import { transactions } from '../../store/schema/transactions.ts';
import type { Actor } from '../actor/actor.ts';
import { visibleTo } from '../actor/scope.ts';
import { depositCondition } from '../deposits/repository.ts';
import { visibleMerchants } from '../merchants/find-merchant.ts';
import { statusCondition } from '../registration/repository.ts';
import { filterCondition } from '../transactions/filter.ts';
import { type Cell, type CellStyle, money, number, term, text, time, word } from './cells.ts';
import { transactionWords } from './words.ts';

type Column = Cell | ((style: CellStyle) => Cell);

/** Where an export's rows come from, in the order of `at` and `id`. */
export interface Source {
  table: PgTable;
  join: { table: PgTable; on: SQL };
  at: AnyColumn;
  id: AnyColumn;
  columns: Record<string, Column>;
  /** Starts from the caller's scope, as every statement does. */
  condition(db: Database, actor: Actor, filter: Record<string, unknown>): SQL | undefined;
}

/** A ledger entry as the merchant sees it. */
const signed = sql`case when ${ledgerEntries.credit} = 'merchant_balance' then ${ledgerEntries.amountMinor} else -${ledgerEntries.amountMinor} end`;

export const sources: Record<ExportKind, Source> = {
  transactions: {
    table: transactions,
    join: { table: merchants, on: eq(merchants.id, transactions.merchantId) },
    at: transactions.createdAt,
    id: transactions.id,
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
    },
    condition: (db, actor, filter) =>
      and(visibleTo(db, actor, transactions), filterCondition(filter as TransactionExport['filter'])),
  },
  deposit: {
    table: ledgerEntries,
    join: { table: deposits, on: eq(deposits.id, ledgerEntries.depositId) },
    at: ledgerEntries.at,
    id: ledgerEntries.id,
    columns: {
      id: word(ledgerEntries.id),
      at: time(ledgerEntries.at),
      kind: word(ledgerEntries.kind),
      amount: money(signed, ledgerEntries.currency),
      currency: word(ledgerEntries.currency),
      transactionId: word(ledgerEntries.transactionId),
      causeId: word(ledgerEntries.causeId),
    },
    condition: (db, actor, { id }) =>
      and(visibleTo(db, actor, deposits), eq(ledgerEntries.depositId, String(id))),
  },
  deposits: {
    table: deposits,
    join: { table: merchants, on: eq(merchants.id, deposits.merchantId) },
    at: deposits.openedAt,
    id: deposits.id,
    columns: {
      id: word(deposits.id),
      openedAt: time(deposits.openedAt),
      closedAt: time(deposits.closedAt),
      status: word(deposits.status),
      net: money(deposits.netMinor, deposits.currency),
      currency: word(deposits.currency),
      itemCount: number(deposits.itemCount),
      merchantId: word(deposits.merchantId),
      merchantName: text(merchants.name),
      traceId: word(deposits.traceId),
      accountLast4: word(deposits.accountLast4),
    },
    condition: (db, actor, filter) =>
      and(visibleTo(db, actor, deposits), depositCondition(filter as Parameters<typeof depositCondition>[0])),
  },
  'merchant-status': {
    table: merchants,
    join: { table: sql`(select 1) as one` as unknown as PgTable, on: sql`true` },
    at: merchants.createdAt,
    id: merchants.id,
    columns: {
      id: word(merchants.id),
      name: text(merchants.name),
      partnerId: word(merchants.partnerId),
      status: word(merchants.status),
      compliance: word(merchants.compliance),
      chargesEnabled: word(merchants.chargesEnabled),
      depositsEnabled: word(merchants.depositsEnabled),
      createdAt: time(merchants.createdAt),
    },
    condition: (db, actor, filter) =>
      and(visibleMerchants(db, actor), statusCondition(filter as Parameters<typeof statusCondition>[0])),
  },
};
