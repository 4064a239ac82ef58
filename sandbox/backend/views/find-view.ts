import { type ListName, listNames, listPermissions } from '@countinghouse/contract/vocabulary';
import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { savedViews } from '../../store/schema/views.ts';
import type { Actor } from '../actor/actor.ts';
import { actorHas } from '../actor/actor-has.ts';
import { forbidden, notFound } from '../http/problem.ts';
import { teamOf } from './team.ts';

export type ViewRow = typeof savedViews.$inferSelect;

export const mayReadList = (actor: Actor, list: ListName): boolean => actorHas(actor, listPermissions[list]);

/** Views of a list are for those who read the list. */
const isOfReadableList = (actor: Actor) =>
  inArray(
    savedViews.list,
    listNames.filter((list) => mayReadList(actor, list)),
  );

/** One's own views, and those that the team shares. */
export const visibleViews = (actor: Actor) =>
  and(
    isNull(savedViews.deletedAt),
    isOfReadableList(actor),
    or(
      eq(savedViews.subject, actor.subject),
      and(eq(savedViews.visibility, 'team'), eq(savedViews.team, teamOf(actor))),
    ),
  );

/** A view that the caller sees. @throws Problem 404 */
export async function findView(db: Database, actor: Actor, id: string): Promise<ViewRow> {
  const [row] = await db
    .select()
    .from(savedViews)
    .where(and(visibleViews(actor), eq(savedViews.id, id)));
  if (!row) throw notFound('View');
  return row;
}

/** A view that the caller may change. @throws Problem 404 when it is not seen, 403 when it is another's */
export async function lockOwnView(tx: Database, actor: Actor, id: string): Promise<ViewRow> {
  const [row] = await tx
    .select()
    .from(savedViews)
    .where(and(visibleViews(actor), eq(savedViews.id, id)))
    .for('update');
  if (!row) throw notFound('View');
  if (row.subject !== actor.subject) throw forbidden();
  return row;
}

/** A view of the caller's that was deleted. @throws Problem 404 */
export async function lockDeletedView(tx: Database, actor: Actor, id: string): Promise<ViewRow> {
  const [row] = await tx
    .select()
    .from(savedViews)
    .where(
      and(
        isOfReadableList(actor),
        eq(savedViews.id, id),
        eq(savedViews.subject, actor.subject),
        isNotNull(savedViews.deletedAt),
      ),
    )
    .for('update');
  if (!row) throw notFound('View');
  return row;
}
