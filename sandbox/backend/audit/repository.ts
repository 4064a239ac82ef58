import type { AuditPage, AuditQuery, AuditTrailEntry } from '@countinghouse/contract';
import { type Role, roles } from '@countinghouse/contract/vocabulary';
import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../store/database.ts';
import { auditEntries } from '../../store/schema/activity.ts';
import type { Actor } from '../actor/actor.ts';
import { visibleTo } from '../actor/scope.ts';
import { before, decodeCursor, instantKey, numberKey, toPage } from '../keyset.ts';
import { visibleOf } from '../merchants/find-merchant.ts';

type Row = typeof auditEntries.$inferSelect;

const cursorSchema = z.tuple([instantKey, numberKey]);
const roleOrNull = (role: string | null): Role | null => roles.find((known) => known === role) ?? null;

/** What anyone did to records in scope or was refused there, and whatever the reader did themselves. */
const readableBy = (db: Database, actor: Actor): SQL | undefined =>
  or(visibleTo(db, actor, auditEntries), eq(auditEntries.subject, actor.subject));

const conditionOf = ({ username, action, outcome, recordId, merchantId, from, to }: AuditQuery) =>
  and(
    username === undefined ? undefined : eq(auditEntries.username, username),
    action && inArray(auditEntries.action, action),
    outcome && eq(auditEntries.outcome, outcome),
    recordId === undefined ? undefined : eq(auditEntries.recordId, recordId),
    merchantId === undefined ? undefined : eq(auditEntries.merchantId, merchantId),
    from === undefined ? undefined : gte(auditEntries.at, new Date(from)),
    to === undefined ? undefined : lt(auditEntries.at, new Date(to)),
  );

/** From where a user was moved may be a stranger's: it is told to whose it is, and to administrators. */
function movedFrom(reader: Actor, before: unknown): unknown {
  const { role, partnerId, merchantId } = (before ?? {}) as Record<string, unknown>;
  const { role: own } = reader;
  const isTheirs =
    own === 'countinghouse' ||
    (own === 'partners' && partnerId === reader.partnerId) ||
    (own === 'merchants' && merchantId === reader.merchantId);
  return isTheirs ? before : { role };
}

/** Which merchants a user manages, or managed, may be others' too: a set is told to who sees all of it. */
const managedIn = (facts: unknown): string[] =>
  ((facts ?? {}) as { merchantIds?: string[] }).merchantIds ?? [];

const isOfSets = ({ action }: Row): boolean => action === 'user:merchants';

/** Of the merchants that entries name as managed, those that the reader sees. */
async function findSeenMerchants(db: Database, reader: Actor, rows: Row[]): Promise<ReadonlySet<string>> {
  const named = rows.filter(isOfSets).flatMap(({ before, after }) => [before, after].flatMap(managedIn));
  return new Set(await visibleOf(db, reader, [...new Set(named)]));
}

function factsFor(reader: Actor, row: Row, seen: ReadonlySet<string>): Pick<Row, 'before' | 'after'> {
  const { action, before, after } = row;
  if (action === 'user:access') return { before: movedFrom(reader, before), after };
  if (!isOfSets(row)) return { before, after };
  const shown = (facts: unknown) => (managedIn(facts).every((id) => seen.has(id)) ? facts : null);
  return { before: shown(before), after: shown(after) };
}

function presentEntry(reader: Actor, row: Row, seen: ReadonlySet<string>): AuditTrailEntry {
  const { id, at, address, partnerId: _, subject: __, ...entry } = row;
  const isHidden = entry.role === 'countinghouse' && reader.role !== 'countinghouse';
  return {
    ...entry,
    ...factsFor(reader, row, seen),
    id: String(id),
    at: at.toISOString(),
    role: roleOrNull(entry.role),
    address: isHidden ? null : address,
  };
}

interface Readable {
  page: Pick<AuditQuery, 'limit' | 'cursor'>;
  condition: SQL | undefined;
}

/** Newest first; entries of the same millisecond by id. */
export const findAuditPage = (db: Database, actor: Actor, query: AuditQuery): Promise<AuditPage> =>
  findReadablePage(db, actor, { page: query, condition: conditionOf(query) });

/** A page of those entries that the reader may see. */
export async function findReadablePage(
  db: Database,
  actor: Actor,
  { page: { limit, cursor }, condition }: Readable,
): Promise<AuditPage> {
  const position = cursor === undefined ? undefined : decodeCursor(cursor, cursorSchema);
  const rows = await db
    .select()
    .from(auditEntries)
    .where(
      and(
        readableBy(db, actor),
        condition,
        position &&
          before(
            [auditEntries.at, auditEntries.id],
            [sql`${position[0]}::timestamptz`, sql`${position[1]}::bigint`],
          ),
      ),
    )
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(limit + 1);
  const seen = await findSeenMerchants(db, actor, rows);
  return toPage(rows, {
    limit,
    keysOf: ({ at, id }) => [at.toISOString(), String(id)],
    present: (row) => presentEntry(actor, row, seen),
  });
}
