import { eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { outbox } from '../../store/schema/activity.ts';
import { eachDue } from '../clock/due-work.ts';
import type { Command } from '../http/command.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { newId } from '../new-id.ts';
import { headerLine } from './header-line.ts';

/** Has the mails sent that are due. */
export const mailQueue = 'mails';
const timeoutMs = 10_000;

type Mail = typeof outbox.$inferSelect;
export type NewMail = Pick<Mail, 'recipient' | 'kind' | 'subject' | 'text'> &
  Partial<Pick<Mail, 'partnerId'>>;

/**
 * Writes a mail down in the transaction of what it tells of. It waits in the database until the mail service took it:
 * none is lost with a process, and none goes out for what was rolled back.
 */
export async function writeMail(tx: Database, at: Date, mail: NewMail): Promise<void> {
  await tx.insert(outbox).values({ ...mail, id: newId('mail', at), createdAt: at, dueAt: at });
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
    body: JSON.stringify({ id, to: headerLine(recipient), kind, subject: headerLine(subject), text }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the mail service answered ${response.status}`);
}

/** Sends what waits. A mail that the service does not take is retried; one that it never takes is set aside. */
export const sendMails = (mailUrl: string) =>
  eachDue(
    {
      ...{ name: 'mails', lane: 'mails', table: outbox, dueAt: outbox.dueAt, key: [outbox.id] },
      ...{ callsOut: true, turnsOf: outbox.partnerId },
    },
    async (db, mail) => {
      await deliver(mailUrl, mail);
      await db.delete(outbox).where(eq(outbox.id, mail.id));
    },
  );
