import {
  isMutable,
  isUrgent,
  type MailLanguage,
  type NotificationKind,
  type Role,
} from '@countinghouse/contract/vocabulary';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { IANAZone } from 'luxon';
import type { Database } from '../../store/database.ts';
import { mailTurns, notificationMails, type WrittenMail } from '../../store/schema/notification-mails.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import { invitations, notificationMutes, userPreferences, users } from '../../store/schema/users.ts';
import { newId } from '../new-id.ts';
import { type Chosen, channelOf, isMailed, languageOf, quietHoursOf, zoneChosen } from './channels.ts';
import { afterQuietHours, nextMorning } from './mail-times.ts';

/** Whom to mail, as far as it takes to say when. */
export interface MailReader {
  subject: string | null;
  role: Role;
  chosen: Chosen;
  /** Of their merchant; null for those with none, or with many. */
  merchantZone: string | null;
  /** In which language they were invited; null for accounts that nobody invited. */
  invitedIn: MailLanguage | null;
}

/** What is read of users to know how they are mailed. */
export const readerColumns = {
  ...{ subject: users.subject, role: users.role, chosen: userPreferences },
  merchantZone: sql<
    string | null
  >`(select ${merchants.timeZone} from ${merchants} where ${merchants.id} = ${users.merchantId})`,
  invitedIn: sql<MailLanguage | null>`(select ${invitations.language} from ${invitations} where ${invitations.username} = ${users.username})`,
};

export async function findReader(tx: Database, subject: string): Promise<MailReader | null> {
  const [reader] = await tx
    .select(readerColumns)
    .from(users)
    .leftJoin(userPreferences, eq(userPreferences.subject, users.subject))
    .where(eq(users.subject, subject));
  return reader ?? null;
}

/** In which language a user is written to, as `findLanguage` says it of one who is not read as a reader. */
export const languageOfReader = ({ chosen, invitedIn }: Pick<MailReader, 'chosen' | 'invitedIn'>) =>
  languageOf(chosen) ?? invitedIn ?? 'en';

/** In which zone a user is written to. */
export function zoneOfReader({ chosen, merchantZone }: Pick<MailReader, 'chosen' | 'merchantZone'>): string {
  const zone = zoneChosen(chosen) ?? merchantZone ?? 'UTC';
  return IANAZone.isValidZone(zone) ? zone : 'UTC';
}

interface News {
  kind: NotificationKind;
  recordId: string;
  notificationId: string | null;
  /** As it is said; null where its notification says enough. */
  mail: WrittenMail | null;
  at: Date;
}

type NewMail = typeof notificationMails.$inferInsert;

/** From when on a reader may be mailed about what waits for their quiet hours. */
export const mailableFrom = (at: Date, reader: MailReader): Date =>
  afterQuietHours(at, quietHoursOf(reader.chosen), zoneOfReader(reader));

/** The mail of a reader about it, with its time; null where they want none. */
function mailFor(reader: MailReader, news: News): NewMail | null {
  const { subject, role, chosen } = reader;
  const { kind, at, notificationId, mail } = news;
  if (subject === null || !isMailed(chosen, role, kind)) return null;
  const isDaily = channelOf(chosen, role, kind).mail === 'daily';
  const earliest = isDaily ? nextMorning(at, zoneOfReader(reader)) : at;
  const dueAt = isUrgent(kind) && !isDaily ? at : mailableFrom(earliest, reader);
  return { kind, notificationId, mail, id: newId('nml', at), subject, isDaily, createdAt: at, dueAt };
}

/** Who of them muted the record: of what cannot be muted nobody. */
async function findMuting(tx: Database, { kind, recordId }: News, subjects: string[]): Promise<Set<string>> {
  if (!isMutable(kind) || subjects.length === 0) return new Set();
  const rows = await tx
    .select({ subject: notificationMutes.subject })
    .from(notificationMutes)
    .where(and(eq(notificationMutes.recordId, recordId), inArray(notificationMutes.subject, subjects)));
  return new Set(rows.map(({ subject }) => subject));
}

/**
 * Has users mailed about what they are told, each at the time that they chose. The mails are written by turns, a user a
 * transaction; here they are only noted, so that whatever is told waits for nobody's mails.
 */
export async function mailReaders(tx: Database, readers: readonly MailReader[], news: News): Promise<void> {
  const wanted = readers.map((reader) => mailFor(reader, news)).filter((mail) => mail !== null);
  const muting = await findMuting(
    tx,
    news,
    wanted.map(({ subject }) => subject),
  );
  const mails = wanted.filter(({ subject }) => !muting.has(subject));
  if (mails.length === 0) return;
  const noted = await tx.insert(notificationMails).values(mails).onConflictDoNothing().returning();
  if (noted.length === 0) return;
  await tx
    .insert(mailTurns)
    .values(noted.map(({ subject, dueAt }) => ({ subject, dueAt, hourFrom: news.at })))
    .onConflictDoUpdate({
      target: mailTurns.subject,
      set: { dueAt: sql`least(${mailTurns.dueAt}, excluded.due_at)` },
    });
}

/** As `mailReaders`, for what is told to one user in words of its own. */
export async function mailUser(
  tx: Database,
  subject: string,
  news: Omit<News, 'notificationId' | 'mail'> & { mail: WrittenMail },
): Promise<void> {
  const reader = await findReader(tx, subject);
  if (reader) await mailReaders(tx, [reader], { ...news, notificationId: null });
}
