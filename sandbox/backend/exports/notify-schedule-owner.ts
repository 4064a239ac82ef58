import { and, eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { viewSchedules } from '../../store/schema/view-tasks.ts';
import { savedViews } from '../../store/schema/views.ts';
import { findActor } from '../actor/find-actor.ts';
import { plainName } from '../mail/plain-name.ts';
import { failedMail, readyMail } from '../mail/texts.ts';
import { mailUser } from '../notifications/mail-user.ts';
import { partnerOfUser } from '../portals/portal-of-user.ts';
import type { Portals } from '../portals/portals.ts';
import type { ExportJobRow } from './read-rows.ts';

/** Mails the owner of a schedule where its file is, or that there is none. An export that somebody started mails nobody. */
export async function notifyScheduleOwner(
  tx: Database,
  job: ExportJobRow,
  { portals, at }: { portals: Portals; at: Date },
): Promise<void> {
  const { viewId, subject, fileName, locale, status } = job;
  if (viewId === null) return;
  const hasFailed = status === 'failed';
  if (hasFailed) {
    // Only of the newest run: an older one says nothing of how the schedule does.
    await tx
      .update(viewSchedules)
      .set({ failure: 'export' })
      .where(and(eq(viewSchedules.subject, subject), eq(viewSchedules.lastFileName, fileName)));
  }
  const owner = await findActor(tx, subject);
  const [view] = await tx
    .select({ name: savedViews.name, list: savedViews.list })
    .from(savedViews)
    .where(eq(savedViews.id, viewId));
  if (!owner || !view) return;
  const { origin } = portals.ofPartner(await partnerOfUser(tx, { subject }));
  const about = {
    locale,
    list: view.list,
    view: plainName(view.name),
    url: `${origin}/export/download/${fileName}`,
  };
  const text = hasFailed ? failedMail(about) : readyMail({ ...about, rows: job.rowCount });
  const mail = { ...text, url: about.url, sort: 'export' } as const;
  const kind = hasFailed ? 'export_failed' : 'export_ready';
  await mailUser(tx, subject, { kind, recordId: job.id, mail, at });
}
