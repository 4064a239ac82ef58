import type { ChangeRequest } from '@countinghouse/contract';
import { type ChangeAction, changesBank, userHas } from '@countinghouse/contract/vocabulary';
import { inArray } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import type { changeRequests } from '../../store/schema/registration.ts';
import { changeDocuments } from '../../store/schema/settings.ts';
import { users } from '../../store/schema/users.ts';
import type { Actor } from '../actor/actor.ts';
import { isOwn } from '../actor/is-own.ts';
import { presentChangeDocument } from './change-documents.ts';
import { mayApprove } from './may-approve.ts';

export type ChangeRow = typeof changeRequests.$inferSelect;

/** Whether the caller filed it. */
export const isOwnChange = (actor: Actor, { requestedBy, requestedSubject }: ChangeRow): boolean =>
  isOwn(actor, { username: requestedBy, subject: requestedSubject });

/** Who filed a change may cancel it, and never decides it; where the money goes only the product's own people approve. */
export function changeActionsOf(actor: Actor, request: ChangeRow): ChangeAction[] {
  const { status, changes } = request;
  if (status !== 'pending') return [];
  if (isOwnChange(actor, request)) return userHas(actor, 'settings:request') ? ['cancel'] : [];
  if (!userHas(actor, 'settings:decide')) return [];
  return mayApprove(actor, changes) ? ['approve', 'reject'] : ['reject'];
}

async function findNames(db: Database, usernames: readonly string[]): Promise<Map<string, string>> {
  const { username, givenName, familyName } = users;
  const rows = await db
    .select({ username, givenName, familyName })
    .from(users)
    .where(inArray(username, [...usernames]));
  return new Map(rows.map((row) => [row.username, `${row.givenName} ${row.familyName}`.trim()]));
}

/** Change requests as the caller sees them. */
export async function presentChanges(
  db: Database,
  actor: Actor,
  rows: readonly ChangeRow[],
): Promise<ChangeRequest[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const documents = await db.select().from(changeDocuments).where(inArray(changeDocuments.changeId, ids));
  const people = rows.flatMap(({ requestedBy, decidedBy }) => [requestedBy, decidedBy ?? []].flat());
  const names = await findNames(db, people);
  const nameOf = (username: string | null) => (username && names.get(username)) || null;
  return rows.map((row) => {
    const { id, merchantId, status, changes, before, reason, requestedBy, decidedBy, comment } = row;
    const document = documents.find(({ changeId }) => changeId === id);
    return {
      ...{ id, merchantId, status, reason, requestedBy, decidedBy, comment },
      diff: Object.entries(changes).map(([field, after]) => ({
        field,
        before: before[field] ?? null,
        after,
      })),
      bankChange: changesBank(changes),
      document: document ? presentChangeDocument(actor, document) : null,
      requestedByName: nameOf(requestedBy),
      requestedAt: row.requestedAt.toISOString(),
      decidedByName: nameOf(decidedBy),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      allowedActions: changeActionsOf(actor, row),
    };
  });
}
