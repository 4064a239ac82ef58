import type { SavedView, SavedViewList, SavedViewQuery } from '@countinghouse/contract';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { defaultViews, savedViews } from '../../store/schema/views.ts';
import type { Actor } from '../actor/actor.ts';
import { type ViewRow, visibleViews } from './find-view.ts';

/** A view as `actor` sees it. */
export const presentView = (actor: Actor, row: ViewRow, defaultId: string | null): SavedView => ({
  id: row.id,
  list: row.list,
  name: row.name,
  visibility: row.visibility,
  owner: row.owner,
  query: row.query,
  isDefault: row.id === defaultId,
  allowedActions: row.owner === actor.username ? ['change', 'delete'] : [],
  updatedAt: row.updatedAt.toISOString(),
});

/** Id of the view that the caller's list opens with; null when none was chosen. */
export async function findDefaultId(
  db: Database,
  actor: Actor,
  list: ViewRow['list'],
): Promise<string | null> {
  const [row] = await db
    .select({ id: defaultViews.viewId })
    .from(defaultViews)
    .where(and(eq(defaultViews.username, actor.username), eq(defaultViews.list, list)));
  return row?.id ?? null;
}

export function createViewRepository(db: Database) {
  async function findViews(actor: Actor, { list }: SavedViewQuery): Promise<SavedViewList> {
    const rows = await db
      .select()
      .from(savedViews)
      .where(and(visibleViews(actor), eq(savedViews.list, list)))
      .orderBy(asc(savedViews.name), asc(savedViews.id));
    const defaultId = await findDefaultId(db, actor, list);
    return { items: rows.map((row) => presentView(actor, row, defaultId)) };
  }

  return { findViews };
}
