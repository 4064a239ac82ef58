import type { AuditPage, AuditQuery, AuditTrailEntry } from '@countinghouse/contract';
import { type Role, roles } from '@countinghouse/contract/vocabulary';
import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../store/database.ts';
import { auditEntries } from '../../store/schema/activity.ts';
import type { Actor } from '../actor/actor.ts';
import { visibleTo } from '../actor/scope.ts';
import { before, decodeCursor, instantKey, numberKey, toPage } from '../keyset.ts';

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

function presentEntry(
  reader: Actor,
  { id, at, address, partnerId: _, subject: __, ...entry }: Row,
): AuditTrailEntry {
  const isHidden = entry.role === 'countinghouse' && reader.role !== 'countinghouse';
  return {
    ...entry,
    before: entry.action === 'user:access' ? movedFrom(reader, entry.before) : entry.before,
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
  return toPage(rows, {
    limit,
    keysOf: ({ at, id }) => [at.toISOString(), String(id)],
    present: (row) => presentEntry(actor, row),
  });
}
