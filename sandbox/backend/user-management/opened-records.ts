import type { AuditTrailEntry } from '@countinghouse/contract';
import type { ActivityRecord } from '@countinghouse/contract/vocabulary';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../store/database.ts';
import { disputes } from '../../store/schema/disputes.ts';
import { deposits } from '../../store/schema/ledger.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import { transactions } from '../../store/schema/transactions.ts';
import { users } from '../../store/schema/users.ts';
import type { Actor } from '../actor/actor.ts';
import { visibleTo } from '../actor/scope.ts';
import { visibleMerchants } from '../merchants/find-merchant.ts';
import { managedBy } from './scope.ts';

type Entry = Pick<AuditTrailEntry, 'action' | 'recordId'>;

/** What was done to an account has a user's name for its record, which any text may be; all else has an id. */
const isOfUser = (action: string): boolean => action.startsWith('user:') || / usermanagement\//.test(action);

interface Source {
  prefix: string;
  table: PgTable;
  id: PgColumn;
  kind: SQL<ActivityRecord>;
  visible: SQL | undefined;
}

const sourcesFor = (db: Database, actor: Actor): Source[] => [
  {
    ...{ prefix: 'txn_', table: transactions, id: transactions.id },
    ...{ kind: sql<ActivityRecord>`${transactions.type}`, visible: visibleTo(db, actor, transactions) },
  },
  {
    ...{ prefix: 'dep_', table: deposits, id: deposits.id },
    ...{ kind: sql<ActivityRecord>`'deposit'`, visible: visibleTo(db, actor, deposits) },
  },
  {
    ...{ prefix: 'dsp_', table: disputes, id: disputes.id },
    ...{ kind: sql<ActivityRecord>`'dispute'`, visible: visibleTo(db, actor, disputes) },
  },
  {
    ...{ prefix: 'mer_', table: merchants, id: merchants.id },
    ...{ kind: sql<ActivityRecord>`'merchant'`, visible: visibleMerchants(db, actor) },
  },
];

const recordsIn = (entries: readonly Entry[], isWanted: (action: string) => boolean): string[] => [
  ...new Set(entries.flatMap(({ action, recordId }) => (recordId && isWanted(action) ? [recordId] : []))),
];

/**
 * What the records of entries are that the reader can open now: one that is gone, or was a stranger's when somebody tried
 * it, is not among them.
 */
export async function findOpened(
  db: Database,
  actor: Actor,
  entries: readonly Entry[],
): Promise<(entry: Entry) => ActivityRecord | null> {
  const ids = recordsIn(entries, (action) => !isOfUser(action));
  const names = recordsIn(entries, isOfUser);
  const found = new Map<string, ActivityRecord>();
  for (const { prefix, table, id, kind, visible } of sourcesFor(db, actor)) {
    const wanted = ids.filter((one) => one.startsWith(prefix));
    if (wanted.length === 0) continue;
    const rows = await db
      .select({ id: sql<string>`${id}`, kind })
      .from(table)
      .where(and(visible, inArray(id, wanted)));
    for (const row of rows) found.set(row.id, row.kind);
  }
  const seen =
    names.length === 0
      ? []
      : await db
          .select({ name: users.username })
          .from(users)
          .where(and(managedBy(db, actor), inArray(users.username, names)));
  const people = new Set(seen.map(({ name }) => name));
  return ({ action, recordId }) => {
    if (recordId === null) return null;
    if (isOfUser(action)) return people.has(recordId) ? 'user' : null;
    return found.get(recordId) ?? null;
  };
}
