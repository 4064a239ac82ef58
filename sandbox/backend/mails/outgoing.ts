import { asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { outgoingMails } from '../../store/schema/view-tasks.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { newId } from '../new-id.ts';
import type { MailText } from './texts.ts';

export const mailQueue = 'mails';

const batchSize = 50;
const patienceMs = 10_000;

interface NewMail extends MailText {
  kind: 'export' | 'alert';
  recipient: string;
  at: Date;
}

/** Writes a mail down in the transaction of what it tells of; it is sent once that is committed. */
export async function writeMail(tx: Database, { at, ...mail }: NewMail): Promise<void> {
  await tx.insert(outgoingMails).values({ ...mail, id: newId('mail', at), createdAt: at });
}

async function post(url: string, mail: typeof outgoingMails.$inferSelect): Promise<void> {
  const { id, kind, recipient: to, subject, text } = mail;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, kind, to, subject, text }),
    signal: AbortSignal.timeout(patienceMs),
  });
  if (!response.ok) throw new Error(`the mail service answered ${response.status}`);
}

/**
 * Sends what is written down, each mail under its id, by which the mail service knows one that it has already: a
 * process that dies in between sends it again, and it arrives once.
 */
async function sendMails(db: Database, url: string, now: Date): Promise<void> {
  const waiting = await db
    .select()
    .from(outgoingMails)
    .where(isNull(outgoingMails.sentAt))
    .orderBy(asc(outgoingMails.id))
    .limit(batchSize);
  const sent = await Promise.allSettled(
    waiting.map(async (mail) => {
      await post(url, mail);
      await db.update(outgoingMails).set({ sentAt: now }).where(eq(outgoingMails.id, mail.id));
    }),
  );
  const failed = sent.find(({ status }) => status === 'rejected');
  if (failed) throw (failed as PromiseRejectedResult).reason;
}

interface MailSettings {
  db: Database;
  clock: () => Date;
  /** Where mails are posted; without one they stay written down. */
  mailUrl: string | undefined;
}

/** Sends mails when told to, and every minute what was left. */
export async function workMails(jobs: Jobs, { db, clock, mailUrl }: MailSettings): Promise<void> {
  if (!mailUrl) return;
  await jobs.work(mailQueue, () => sendMails(db, mailUrl, clock()));
  await jobs.everyMinute(mailQueue);
}
