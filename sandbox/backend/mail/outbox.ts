import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { outbox } from '../../store/schema/activity.ts';
import type { Command } from '../http/command.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { newId } from '../new-id.ts';

export const mailQueue = 'mails';
const timeoutMs = 10_000;

type Mail = typeof outbox.$inferSelect;
export type NewMail = Pick<Mail, 'recipient' | 'kind' | 'subject' | 'text'>;

/**
 * Writes a mail down in the transaction of what it tells of. It waits in the database until the mail service took it:
 * none is lost with a process, and none goes out for what was rolled back.
 */
export async function writeMail(tx: Database, at: Date, mail: NewMail): Promise<void> {
  await tx.insert(outbox).values({ ...mail, id: newId('mail', at), createdAt: at });
}

/** The outbox for commands: their mails leave as soon as they are committed. */
export const createOutbox = (jobs: Jobs) => ({
  async put({ tx, at, afterCommit }: Command, mail: NewMail): Promise<void> {
    await writeMail(tx, at, mail);
    afterCommit(() => jobs.send(mailQueue, {}));
  },
});

export type Outbox = ReturnType<typeof createOutbox>;

/** Hands a mail over to the service that delivers it, which knows one that comes again by its id. @throws when it is not taken */
async function deliver(mailUrl: string, { id, recipient, kind, subject, text }: Mail): Promise<void> {
  const response = await fetch(mailUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, to: recipient, kind, subject, text }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`the mail service answered ${response.status}`);
}

interface MailSettings {
  db: Database;
  /** Where mails are posted; without one they stay written down. */
  mailUrl: string | undefined;
}

/** Sends what waits: at once when told to, and every minute what could not be sent. */
export async function workOutbox(jobs: Jobs, { db, mailUrl }: MailSettings): Promise<void> {
  if (!mailUrl) return;
  await jobs.work(mailQueue, async () => {
    const failures: unknown[] = [];
    for (const mail of await db.select().from(outbox).orderBy(asc(outbox.id))) {
      try {
        await deliver(mailUrl, mail);
        await db.delete(outbox).where(eq(outbox.id, mail.id));
      } catch (error) {
        // One that cannot be sent does not keep the others waiting.
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} mails could not be sent`);
  });
  await jobs.everyMinute(mailQueue);
}
