import type { SavedView, SavedViewName, ViewAlertBody } from '@countinghouse/contract';
import { listExports, listMeasures, listPaths } from '@countinghouse/contract/vocabulary';
import { and, count, eq, sql } from 'drizzle-orm';
import { DateTime } from 'luxon';
import type { Database } from '../../store/database.ts';
import { viewAlerts } from '../../store/schema/view-tasks.ts';
import { recordAuditEntry } from '../audit/audit.ts';
import { eachDue } from '../clock/due-work.ts';
import { sources } from '../exports/sources.ts';
import type { Command } from '../http/command.ts';
import { invalidField, notFound } from '../http/problem.ts';
import { plainName } from '../mail/plain-name.ts';
import { alertMail } from '../mail/texts.ts';
import { mailUser } from '../notifications/mail-user.ts';
import { notify } from '../notifications/notify.ts';
import { partnerOfUser } from '../portals/portal-of-user.ts';
import type { Portals } from '../portals/portals.ts';
import { findView } from './find-view.ts';
import { assertReadable } from './read-view.ts';
import { presentFor } from './repository.ts';
import { type AlertRow, actAsOwner, ownTask, type TaskContext } from './task.ts';

const everyMs = 5 * 60_000;
const hourMs = 3_600_000;

export async function saveAlert(command: Command, { id, ...alert }: ViewAlertBody): Promise<SavedView> {
  const { tx, actor, at } = command;
  const view = await findView(tx, actor, id);
  assertReadable(view, actor, at);
  if (!listMeasures[view.list].includes(alert.measure)) throw invalidField('measure', 'not_listed');
  // What another threshold found says nothing of this one, nor does its rest.
  const fresh = { failure: null, lastCheckedAt: null, lastValue: null, lastToldAt: null };
  const set = { ...alert, ...fresh, dueAt: alert.isPaused ? null : at };
  await tx
    .insert(viewAlerts)
    .values({ ...set, viewId: id, subject: actor.subject })
    .onConflictDoUpdate({ target: [viewAlerts.viewId, viewAlerts.subject], set });
  await recordAuditEntry(tx, command, { action: 'view:alert', recordId: id, after: alert });
  return presentFor(command, view);
}

export async function deleteAlert(command: Command, { id }: SavedViewName): Promise<SavedView> {
  const { tx, actor } = command;
  const view = await findView(tx, actor, id);
  const own = ownTask(viewAlerts, { viewId: id, subject: actor.subject });
  const gone = await tx.delete(viewAlerts).where(own).returning({ id: viewAlerts.viewId });
  if (gone.length === 0) throw notFound('Alert');
  await recordAuditEntry(tx, command, { action: 'view:unalert', recordId: id });
  return presentFor(command, view);
}

/** What the view's rows of the window come to; its own dates do not count here. */
async function measure(
  tx: Database,
  { actor, view, rows }: TaskContext,
  task: AlertRow,
  at: Date,
): Promise<number> {
  const from = new Date(at.getTime() - task.windowHours * hourMs).toISOString();
  const filter = { ...rows.filter, from, to: at.toISOString() };
  const { table, join, amount, condition } = sources[listExports[view.list]];
  const [row] = await tx
    .select({
      count: count(),
      sum: sql`coalesce(sum(${amount?.minor ?? sql`0::bigint`}), 0)`.mapWith(Number),
    })
    .from(table)
    .innerJoin(join.table, join.on)
    .where(
      and(
        await condition(tx, actor, filter, at),
        amount && task.currency !== null ? eq(amount.currency, task.currency) : undefined,
      ),
    );
  const value = (task.measure === 'count' ? row?.count : row?.sum) ?? 0;
  // A sum of everything can be more than the contract's numbers hold.
  return Math.min(value, Number.MAX_SAFE_INTEGER);
}

const isPast = ({ comparison, threshold }: AlertRow, value: number) =>
  comparison === 'over' ? value > threshold : value < threshold;

const isQuiet = ({ lastToldAt, coolDownHours }: AlertRow, at: Date) =>
  lastToldAt !== null && at.getTime() < lastToldAt.getTime() + coolDownHours * hourMs;

/** A link that opens the view on the days that were looked at; how a page writes a view is its own affair. */
function listUrl(page: string, { viewId, timeZone, windowHours }: AlertRow, at: Date): string {
  const params = new URLSearchParams({ open: viewId });
  const end = DateTime.fromJSDate(at, { zone: timeZone });
  params.set('from', end.minus({ hours: windowHours }).toFormat('yyyy-MM-dd'));
  params.set('to', end.toFormat('yyyy-MM-dd'));
  params.set('timeZone', timeZone);
  return `${page}?${params}`;
}

/** Looks at a watched view as of `at`, and tells its owner. */
async function check(tx: Database, context: TaskContext, task: AlertRow, at: Date, portals: Portals) {
  const value = await measure(tx, context, task, at);
  const tells = isPast(task, value) && !isQuiet(task, at);
  if (tells) {
    const { view } = context;
    const { origin } = portals.ofPartner(await partnerOfUser(tx, task));
    const url = listUrl(`${origin}${listPaths[view.list]}`, task, at);
    const text = alertMail({ ...task, list: view.list, view: plainName(view.name), value, url });
    const mail = { ...text, url, sort: 'alert' } as const;
    await mailUser(tx, task.subject, { kind: 'view_alert', recordId: view.id, mail, at });
    const occurrence = task.dueAt?.toISOString() ?? '';
    await notify(tx, { kind: 'view_alert', recordId: view.id, subject: task.subject, occurrence, at });
  }
  const set = {
    dueAt: new Date(at.getTime() + everyMs),
    lastCheckedAt: at,
    lastValue: value,
    ...(tells && { lastToldAt: at }),
  };
  await tx.update(viewAlerts).set(set).where(ownTask(viewAlerts, task));
}

/** Looks at the views that are watched, as of the batch: what a moved clock passed over is not told afterwards. */
export const checkAlerts = (portals: Portals) =>
  eachDue(
    {
      ...{ name: 'alerts', lane: 'views', table: viewAlerts },
      ...{ dueAt: viewAlerts.dueAt, key: [viewAlerts.viewId, viewAlerts.subject] },
    },
    (tx, task, { until: at }) =>
      actAsOwner(tx, viewAlerts, { task, at }, (context) => check(tx, context, task, at, portals)),
  );
