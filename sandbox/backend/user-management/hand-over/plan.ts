import {
  listExports,
  listNames,
  listPermissions,
  type Permission,
  type UserBelonging,
  userHas,
} from '@countinghouse/contract/vocabulary';
import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Database } from '../../../store/database.ts';
import { applicationLinks } from '../../../store/schema/applications.ts';
import { exportJobs } from '../../../store/schema/exports.ts';
import { statementSchedules } from '../../../store/schema/statement-schedules.ts';
import { viewAlerts, viewSchedules } from '../../../store/schema/view-tasks.ts';
import type { ViewRow } from '../../views/find-view.ts';
import { type Recipient, seesAllOf } from './recipient.ts';
import { findOwnViews, findTasks, tasksFor, viewsFor } from './views.ts';

/** Things kept for a person: views as rows, the rest by what names each. */
export interface Belongings
  extends Record<Exclude<UserBelonging, 'private_views' | 'shared_views'>, string[]> {
  views: ViewRow[];
}

type ExportRow = Pick<typeof exportJobs.$inferSelect, 'id' | 'kind' | 'actor'>;

const findExports = (db: Database, subject: string, at: Date): Promise<ExportRow[]> =>
  db
    .select({ id: exportJobs.id, kind: exportJobs.kind, actor: exportJobs.actor })
    .from(exportJobs)
    .where(and(eq(exportJobs.subject, subject), eq(exportJobs.status, 'ready'), gt(exportJobs.dueAt, at)));

const findStatements = async (db: Database, subject: string): Promise<string[]> =>
  (
    await db
      .select({ id: statementSchedules.merchantId })
      .from(statementSchedules)
      .where(eq(statementSchedules.subject, subject))
  ).map(({ id }) => id);

const findLinks = async (db: Database, subject: string, at: Date): Promise<string[]> =>
  (
    await db
      .select({ id: applicationLinks.merchantId })
      .from(applicationLinks)
      .where(and(eq(applicationLinks.subject, subject), gt(applicationLinks.expiresAt, at)))
  ).map(({ id }) => id);

/** What is kept for a person and works on its own, or is looked at by others. */
export async function findBelongings(db: Database, subject: string, at: Date): Promise<Belongings> {
  return {
    views: await findOwnViews(db, subject),
    reports: await findTasks(db, viewSchedules, subject),
    alerts: await findTasks(db, viewAlerts, subject),
    statements: await findStatements(db, subject),
    exports: (await findExports(db, subject, at)).map(({ id }) => id),
    application_links: await findLinks(db, subject, at),
  };
}

/** What whoever opens a file of each kind must be allowed to read; a deposit's own is its list's. */
const permissionOf = (kind: string): Permission =>
  listPermissions[listNames.find((list) => listExports[list] === kind) ?? 'deposits'];

/** A file cannot be cut: it goes to who sees everything that the person saw when it was made. */
const exportsFor = (jobs: readonly ExportRow[], to: Recipient): string[] =>
  jobs
    .filter(({ kind, actor }) => userHas(to.actor, permissionOf(kind)) && seesAllOf(to, actor))
    .map(({ id }) => id);

/** Of a person's things those that the recipient may have, cut to what they see. */
export async function belongingsFor(
  db: Database,
  { subject, at, all, to }: { subject: string; at: Date; all: Belongings; to: Recipient },
): Promise<Belongings> {
  const views = await viewsFor(db, all.views, to);
  const own = await findStatements(db, to.actor.subject);
  const mayRead = userHas(to.actor, 'deposits:read');
  const mayRegister = userHas(to.actor, 'merchants:register');
  return {
    views,
    reports: await tasksFor(db, { table: viewSchedules, ids: all.reports, views, to }),
    alerts: await tasksFor(db, { table: viewAlerts, ids: all.alerts, views, to }),
    statements: mayRead ? to.seesMerchants(all.statements).filter((id) => !own.includes(id)) : [],
    exports: exportsFor(await findExports(db, subject, at), to),
    application_links: mayRegister ? [...to.seesMerchants(all.application_links)] : [],
  };
}

export function countsOf({ views, ...rest }: Belongings): Record<UserBelonging, number> {
  const shared = views.filter(({ visibility }) => visibility === 'team').length;
  const { reports, alerts, statements, exports, application_links } = rest;
  return {
    private_views: views.length - shared,
    shared_views: shared,
    reports: reports.length,
    alerts: alerts.length,
    statements: statements.length,
    exports: exports.length,
    application_links: application_links.length,
  };
}

/** Moves all but the views, which `moveViews` does. */
export async function moveByKey(
  tx: Database,
  { goes, from, to }: { goes: Belongings; from: string; to: Recipient },
): Promise<void> {
  const { subject, username } = to.actor;
  if (goes.statements.length)
    await tx
      .update(statementSchedules)
      .set({ subject })
      .where(
        and(eq(statementSchedules.subject, from), inArray(statementSchedules.merchantId, goes.statements)),
      );
  const { signedInAt: _, ...actor } = to.actor;
  if (goes.exports.length)
    await tx.update(exportJobs).set({ subject, actor }).where(inArray(exportJobs.id, goes.exports));
  if (goes.application_links.length)
    await tx
      .update(applicationLinks)
      .set({ subject, createdBy: username })
      .where(
        and(eq(applicationLinks.subject, from), inArray(applicationLinks.merchantId, goes.application_links)),
      );
}
