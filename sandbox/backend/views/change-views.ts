import type {
  DefaultViewBody,
  NewViewBody,
  SavedView,
  SavedViewName,
  ViewChangeBody,
} from '@countinghouse/contract';
import { type ListName, userHas, type ViewVisibility } from '@countinghouse/contract/vocabulary';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { defaultViews, savedViews } from '../../store/schema/views.ts';
import type { Actor } from '../actor/actor.ts';
import { recordAuditEntry } from '../audit/audit.ts';
import type { Command } from '../http/command.ts';
import { conflict, forbidden, invalidField } from '../http/problem.ts';
import { newId } from '../new-id.ts';
import { findView, lockDeletedView, lockOwnView, mayReadList, type ViewRow } from './find-view.ts';
import { presentFor } from './repository.ts';
import { teamOf } from './team.ts';

/** More than anyone reads in a menu; it bounds what one user can store. */
export const maxViews = 50;

function mayHave(actor: Actor, visibility: ViewVisibility | undefined): void {
  if (visibility === 'team' && !userHas(actor, 'views:share')) throw forbidden();
}

/**
 * That the caller may keep one more view of a list. One after the other: of two at once the second counts the first.
 * @throws Problem 409
 */
async function assertRoom({ tx, actor: { subject } }: Command, list: ListName): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`views of ${subject}`}, 0))`);
  const [kept] = await tx
    .select({ count: count() })
    .from(savedViews)
    .where(and(eq(savedViews.subject, subject), eq(savedViews.list, list), isNull(savedViews.deletedAt)));
  if ((kept?.count ?? 0) >= maxViews)
    throw conflict('limit_reached', `You keep ${maxViews} views already. Delete one first.`);
}

export async function createView(command: Command, body: NewViewBody): Promise<SavedView> {
  const { tx, actor, at } = command;
  const { list } = body.content;
  mayHave(actor, body.visibility);
  if (!mayReadList(actor, list)) throw forbidden();
  await assertRoom(command, list);
  const row: ViewRow = {
    ...body,
    list,
    query: null,
    id: newId('view', at),
    subject: actor.subject,
    owner: actor.username,
    team: teamOf(actor),
    updatedAt: at,
    deletedAt: null,
  };
  await tx.insert(savedViews).values(row);
  await recordAuditEntry(tx, command, { action: 'view:create', recordId: row.id, after: body });
  return presentFor(command, row);
}

export async function updateView(command: Command, { id, ...change }: ViewChangeBody): Promise<SavedView> {
  const { tx, actor, at } = command;
  const before = await lockOwnView(tx, actor, id);
  mayHave(actor, change.visibility);
  if (change.content && change.content.list !== before.list) throw invalidField('content.list', 'view_list');
  const row = {
    ...before,
    name: change.name ?? before.name,
    visibility: change.visibility ?? before.visibility,
    content: change.content ?? before.content,
    // What was kept in its place before is nothing any more.
    query: change.content ? null : before.query,
    // Whoever moved to another merchant shares with those who are there now.
    team: teamOf(actor),
    updatedAt: at,
  };
  await tx.update(savedViews).set(row).where(eq(savedViews.id, id));
  await recordAuditEntry(tx, command, { action: 'view:update', recordId: id, before, after: row });
  return presentFor(command, row);
}

export async function deleteView(command: Command, { id }: SavedViewName): Promise<SavedViewName> {
  const { tx, actor, at } = command;
  await lockOwnView(tx, actor, id);
  await tx.update(savedViews).set({ deletedAt: at }).where(eq(savedViews.id, id));
  await recordAuditEntry(tx, command, { action: 'view:delete', recordId: id });
  return { id };
}

export async function restoreView(command: Command, { id }: SavedViewName): Promise<SavedView> {
  const { tx, actor } = command;
  const row = await lockDeletedView(tx, actor, id);
  await assertRoom(command, row.list);
  await tx.update(savedViews).set({ deletedAt: null }).where(eq(savedViews.id, id));
  await recordAuditEntry(tx, command, { action: 'view:restore', recordId: id });
  return presentFor(command, row);
}

export async function setDefaultView(command: Command, body: DefaultViewBody): Promise<DefaultViewBody> {
  const { tx, actor } = command;
  const { list, id } = body;
  if (id !== null && (await findView(tx, actor, id)).list !== list) throw invalidField('list', 'view_list');
  await tx
    .delete(defaultViews)
    .where(and(eq(defaultViews.subject, actor.subject), eq(defaultViews.list, list)));
  if (id !== null) await tx.insert(defaultViews).values({ subject: actor.subject, list, viewId: id });
  await recordAuditEntry(tx, command, { action: 'view:default', recordId: id });
  return body;
}
