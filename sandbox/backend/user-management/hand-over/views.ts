import type { ViewContent } from '@countinghouse/contract';
import { type ListName, userHas } from '@countinghouse/contract/vocabulary';
import { and, count, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Database } from '../../../store/database.ts';
import { viewAlerts, viewSchedules } from '../../../store/schema/view-tasks.ts';
import { savedViews } from '../../../store/schema/views.ts';
import { Problem } from '../../http/problem.ts';
import { maxViews } from '../../views/change-views.ts';
import { findView, mayReadList, type ViewRow } from '../../views/find-view.ts';
import { contentOf, UnreadableView } from '../../views/read-view.ts';
import { teamOf } from '../../views/team.ts';
import type { Recipient } from './recipient.ts';

/** What a filter names that not everybody sees. */
interface NamedInFilter {
  merchantId?: string[] | undefined;
  partnerId?: string[] | string | undefined;
}

/**
 * A filter cut to what the recipient sees; null where nothing of what it names is left, for without it the view would
 * show more than it was made for.
 */
function cutFilter<Filter extends object>(filter: Filter, to: Recipient): Filter | null {
  const { merchantId, partnerId } = filter as NamedInFilter;
  const merchants = merchantId && to.seesMerchants(merchantId);
  const partners = partnerId === undefined ? undefined : [partnerId].flat().filter(to.seesPartner);
  if (merchants?.length === 0 || partners?.length === 0) return null;
  return {
    ...filter,
    ...(merchants && { merchantId: merchants }),
    ...(partners && { partnerId: Array.isArray(partnerId) ? partners : partnerId }),
  };
}

/** What a view keeps, as the recipient may have it; null where they may not. */
function contentFor(view: ViewRow, to: Recipient): ViewContent | null {
  if (!mayReadList(to.actor, view.list)) return null;
  try {
    const content = contentOf(view);
    const filter = cutFilter(content.filter, to);
    return filter && ({ ...content, filter } as ViewContent);
  } catch (error) {
    if (error instanceof UnreadableView) return null;
    throw error;
  }
}

const ownViews = (subject: string) => and(eq(savedViews.subject, subject), isNull(savedViews.deletedAt));

/** How many more views of each list the recipient may keep. */
async function findRoom(db: Database, { actor }: Recipient): Promise<(list: ListName) => number> {
  const rows = await db
    .select({ list: savedViews.list, kept: count() })
    .from(savedViews)
    .where(ownViews(actor.subject))
    .groupBy(savedViews.list);
  const kept = new Map(rows.map((row) => [row.list, row.kept]));
  return (list) => Math.max(0, maxViews - (kept.get(list) ?? 0));
}

export const findOwnViews = (db: Database, subject: string) =>
  db.select().from(savedViews).where(ownViews(subject)).orderBy(savedViews.id);

/** The views of `views` that the recipient can have, with what they then keep. */
export async function viewsFor(db: Database, views: readonly ViewRow[], to: Recipient): Promise<ViewRow[]> {
  const roomFor = await findRoom(db, to);
  const taken = new Map<ListName, number>();
  const team = teamOf(to.actor);
  return views.flatMap((view) => {
    const content = contentFor(view, to);
    const number = (taken.get(view.list) ?? 0) + 1;
    if (!content || number > roomFor(view.list)) return [];
    taken.set(view.list, number);
    const { subject, username: owner } = to.actor;
    // Who did not see it before does not see it by this: only a team that has it already keeps it.
    const isShared = view.visibility === 'team' && view.team === team && userHas(to.actor, 'views:share');
    return [{ ...view, subject, owner, team, content, visibility: isShared ? 'team' : 'private' }];
  });
}

export async function moveViews(tx: Database, views: readonly ViewRow[]): Promise<void> {
  for (const { id, subject, owner, team, content, visibility } of views) {
    await tx
      .update(savedViews)
      .set({ subject, owner, team, content, visibility })
      .where(eq(savedViews.id, id));
  }
}

export type TaskTable = typeof viewSchedules | typeof viewAlerts;

/** The ids of views that `subject` has mailed, or watches. */
export const findTasks = async (db: Database, table: TaskTable, subject: string): Promise<string[]> =>
  (await db.select({ id: table.viewId }).from(table).where(eq(table.subject, subject))).map(({ id }) => id);

async function sees(db: Database, { actor }: Recipient, id: string): Promise<boolean> {
  try {
    await findView(db, actor, id);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

/** Those of `ids` that the recipient can have too: of views that they see or get, and have none of yet. */
export async function tasksFor(
  db: Database,
  {
    table,
    ids,
    views,
    to,
  }: { table: TaskTable; ids: readonly string[]; views: readonly ViewRow[]; to: Recipient },
): Promise<string[]> {
  const own = new Set(await findTasks(db, table, to.actor.subject));
  const goes = new Set(views.map(({ id }) => id));
  const found: string[] = [];
  for (const id of ids) {
    if (!own.has(id) && (goes.has(id) || (await sees(db, to, id)))) found.push(id);
  }
  return found;
}

/** What was found, sent and told so far was the other's: it begins anew. */
export async function moveTasks(
  tx: Database,
  {
    ids,
    from,
    to,
  }: { ids: { reports: readonly string[]; alerts: readonly string[] }; from: string; to: string },
): Promise<void> {
  const ofViews = (table: TaskTable, viewIds: readonly string[]) =>
    and(eq(table.subject, from), ne(table.subject, to), inArray(table.viewId, [...viewIds]));
  if (ids.reports.length)
    await tx
      .update(viewSchedules)
      .set({ subject: to, lastRunAt: null, lastFileName: null })
      .where(ofViews(viewSchedules, ids.reports));
  if (ids.alerts.length)
    await tx
      .update(viewAlerts)
      .set({ subject: to, lastCheckedAt: null, lastValue: null, lastToldAt: null })
      .where(ofViews(viewAlerts, ids.alerts));
}
