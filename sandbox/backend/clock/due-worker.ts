import type { Database } from '../../store/database.ts';
import { forgetDeclines } from '../checkout/card-testing.ts';
import { forgetIncidents } from '../checkout/page-incidents.ts';
import { forgetOldEvents } from '../events/forget.ts';
import { queueExports } from '../exports/queue-exports.ts';
import { forgetOldKeys } from '../http/forget-keys.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { forgetOldNotifications } from '../notifications/forget.ts';
import { forgetUnsubscribeLinks } from '../notifications/unsubscribe.ts';
import type { SandboxClock } from './clock.ts';
import type { DueWork, Lane } from './due-work.ts';
import { performDueWork } from './perform-due-work.ts';
import { wakeLane } from './tick.ts';

interface WorkerParts {
  db: Database;
  jobs: Jobs;
  clock: SandboxClock;
  dueWork: readonly DueWork[];
}

/** Does due work as the clock goes, and sees to what follows from it. */
export function createDueWorker({ db, jobs, clock, dueWork }: WorkerParts) {
  async function performDue(which: readonly Lane[]): Promise<Record<string, number>> {
    const done = await performDueWork(db, dueWork, clock.now(), which);
    // What is not queued now, for the process dies, the minute's rescue finds.
    if (done.schedules) await queueExports(db, jobs);
    if (done.alerts || done.reminders) await wakeLane(jobs, 'news');
    if (done['mail turns']) await wakeLane(jobs, 'mails');
    if (done.exports) await wakeLane(jobs, 'files');
    return done;
  }

  async function cleanUp(): Promise<void> {
    await forgetOldEvents(db, clock.now());
    await forgetOldNotifications(db, clock.now());
    await forgetOldKeys(db, clock.now());
    await forgetDeclines(db, clock.now());
    await forgetIncidents(db, clock.now());
    await forgetUnsubscribeLinks(db, clock.now());
  }

  /** Everything that is due, before it answers; mails and files, which wait for other services, follow. */
  async function performNow(): Promise<Record<string, number>> {
    const done = await performDue(['money', 'views', 'figures', 'news']);
    await cleanUp();
    for (const lane of ['files', 'mails'] as const) await wakeLane(jobs, lane);
    return done;
  }

  return { performDue, cleanUp, performNow };
}
