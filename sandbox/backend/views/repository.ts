import type {
  SavedView,
  SavedViewList,
  SavedViewQuery,
  ViewAlert,
  ViewSchedule,
} from '@countinghouse/contract';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { viewAlerts, viewSchedules } from '../../store/schema/view-tasks.ts';
import { defaultViews, savedViews } from '../../store/schema/views.ts';
import type { Actor } from '../actor/actor.ts';
import type { Command } from '../http/command.ts';
import { type ViewRow, visibleViews } from './find-view.ts';
import { presentAlert, presentSchedule } from './present-task.ts';
import { contentOf, UnreadableView } from './read-view.ts';

/** What a user has made of views, by their ids. */
interface Own {
  defaultId: string | null;
  schedules: ReadonlyMap<string, ViewSchedule>;
  alerts: ReadonlyMap<string, ViewAlert>;
}

/** Null where it cannot be read: a list shows the others, and this one to be deleted or saved again. */
function readableContent(row: ViewRow): SavedView['content'] {
  try {
    return contentOf(row);
  } catch (error) {
    if (error instanceof UnreadableView) return null;
    throw error;
  }
}

/** A view as `actor` sees it. */
const presentView = (actor: Actor, row: ViewRow, { defaultId, schedules, alerts }: Own): SavedView => ({
  id: row.id,
  list: row.list,
  name: row.name,
  visibility: row.visibility,
  owner: row.owner,
  content: readableContent(row),
  isDefault: row.id === defaultId,
  allowedActions: row.subject === actor.subject ? ['change', 'delete'] : [],
  schedule: schedules.get(row.id) ?? null,
  alert: alerts.get(row.id) ?? null,
  updatedAt: row.updatedAt.toISOString(),
});

/** Id of the view that the caller's list opens with; null when none was chosen. */
async function findDefaultId(db: Database, actor: Actor, list: ViewRow['list']): Promise<string | null> {
  const [row] = await db
    .select({ id: defaultViews.viewId })
    .from(defaultViews)
    .where(and(eq(defaultViews.subject, actor.subject), eq(defaultViews.list, list)));
  return row?.id ?? null;
}

async function findOwn(db: Database, actor: Actor, list: ViewRow['list']): Promise<Own> {
  const { subject } = actor;
  const schedules = await db.select().from(viewSchedules).where(eq(viewSchedules.subject, subject));
  const alerts = await db.select().from(viewAlerts).where(eq(viewAlerts.subject, subject));
  return {
    defaultId: await findDefaultId(db, actor, list),
    schedules: new Map(schedules.map((row) => [row.viewId, presentSchedule(row)])),
    alerts: new Map(alerts.map((row) => [row.viewId, presentAlert(row)])),
  };
}

/** A view as the caller of a command sees it. */
export const presentFor = async ({ tx, actor }: Command, row: ViewRow): Promise<SavedView> =>
  presentView(actor, row, await findOwn(tx, actor, row.list));

export function createViewRepository(db: Database) {
  async function findViews(actor: Actor, { list }: SavedViewQuery): Promise<SavedViewList> {
    const rows = await db
      .select()
      .from(savedViews)
      .where(and(visibleViews(actor), eq(savedViews.list, list)))
      .orderBy(asc(savedViews.name), asc(savedViews.id));
    const own = await findOwn(db, actor, list);
    return { items: rows.map((row) => presentView(actor, row, own)) };
  }

  /** The views of every list that the caller has mailed to a timetable. */
  async function findScheduled(actor: Actor): Promise<SavedViewList> {
    const rows = await db
      .select({ view: savedViews })
      .from(viewSchedules)
      .innerJoin(savedViews, eq(savedViews.id, viewSchedules.viewId))
      .where(and(visibleViews(actor), eq(viewSchedules.subject, actor.subject)))
      .orderBy(asc(viewSchedules.dueAt), asc(savedViews.name), asc(savedViews.id));
    const owns = new Map<ViewRow['list'], Own>();
    for (const list of new Set(rows.map(({ view }) => view.list)))
      owns.set(list, await findOwn(db, actor, list));
    return { items: rows.map(({ view }) => presentView(actor, view, owns.get(view.list) as Own)) };
  }

  return { findViews, findScheduled };
}
