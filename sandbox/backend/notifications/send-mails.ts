import { isUrgent } from '@countinghouse/contract/vocabulary';
import { and, asc, eq, inArray, lte, min } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { mailTurns, notificationMails } from '../../store/schema/notification-mails.ts';
import { notifications, users } from '../../store/schema/users.ts';
import { findActor } from '../actor/find-actor.ts';
import { eachDue } from '../clock/due-work.ts';
import { gatheredMail, type MailFrame, singleMail, type ToldLine } from '../mail/notification-mail.ts';
import { writeMail } from '../mail/outbox.ts';
import { visibleOf } from '../merchants/find-merchant.ts';
import { findMailBrand } from '../partners/brand.ts';
import type { Portals } from '../portals/portals.ts';
import { partnerOf } from '../user-management/publish-user.ts';
import { findLanguage } from '../user-management/user-language.ts';
import { isMailed } from './channels.ts';
import { findReadThrough, isUnread } from './find-notifications.ts';
import { findReader, mailableFrom } from './mail-user.ts';
import { nameRecords } from './name-records.ts';
import { findChosen } from './preferences.ts';
import { listedFor } from './visible.ts';

/** So many mails a user gets in an hour, and of those about security as many again: the rest come as one. */
export const mailsAnHour = 20;
const hourMs = 3_600_000;
/** So many are read in one turn; what is due besides has the next. */
const atOnce = 10_000;

type Turn = typeof mailTurns.$inferSelect;
type Waiting = typeof notificationMails.$inferSelect;

interface Reader {
  frame: MailFrame;
  email: string;
  subject: string;
  partnerId: string | null;
}

/** Under whose name and in which language a user is written to; null for those who are gone or disabled. */
async function findRecipient(tx: Database, subject: string, portals: Portals): Promise<Reader | null> {
  const [user] = await tx.select().from(users).where(eq(users.subject, subject));
  if (!user?.isEnabled) return null;
  const partnerId = await partnerOf(tx, user);
  const language = (await findLanguage(tx, user)) ?? 'en';
  const frame = { language, brand: await findMailBrand(tx, portals, partnerId), role: user.role };
  return { frame, email: user.email, subject, partnerId };
}

interface Told extends Waiting {
  line: ToldLine | null;
  isRead: boolean;
}

/** What waits, with what is to be said of it: nothing of what its user does not see any more, or wants no mail about. */
async function findTold(tx: Database, subject: string, waiting: readonly Waiting[]): Promise<Told[]> {
  const found = await findActor(tx, subject);
  const ids = waiting.flatMap(({ notificationId }) => notificationId ?? []);
  const unread = isUnread(tx, subject, await findReadThrough(tx, subject));
  const rows =
    found && ids.length > 0
      ? await tx
          .select({ row: notifications, unread })
          .from(notifications)
          .where(and(inArray(notifications.id, ids), await listedFor(tx, found.actor)))
      : [];
  const named =
    found &&
    (await nameRecords(
      tx,
      found.actor,
      rows.map(({ row }) => row),
    ));
  const byId = new Map(rows.map((one) => [one.row.id, one]));
  const toldOf = [...new Set(waiting.flatMap(({ mail }) => mail?.merchantId ?? []))];
  const seenMerchants = found ? await visibleOf(tx, found.actor, toldOf) : [];
  const chosen = await findChosen(tx, subject);
  return waiting.flatMap((one) => {
    if (!isMailed(chosen, found?.actor.role ?? null, one.kind)) return [];
    const seen = one.notificationId === null ? undefined : byId.get(one.notificationId);
    if (one.notificationId !== null && !seen) return [];
    const { merchantId } = one.mail ?? {};
    if (merchantId !== undefined && !seenMerchants.includes(merchantId)) return [];
    const line = seen && named ? { ...seen.row, ...named(seen.row) } : null;
    return [{ ...one, line, isRead: seen !== undefined && !seen.unread }];
  });
}

async function write(
  tx: Database,
  { email, subject, partnerId, frame }: Reader,
  told: readonly Told[],
  at: Date,
) {
  const kinds = [...new Set(told.map(({ kind }) => kind))];
  const [only, ...others] = told;
  if (!only) return;
  const isOne = others.length === 0 && !only.isDaily;
  const mail = isOne ? singleMail(frame, only) : gatheredMail(frame, told, only.isDaily);
  await writeMail(tx, at, {
    ...mail,
    kind: (isOne && only.mail?.sort) || 'notification',
    ...{ recipient: email, partnerId },
    language: frame.language,
    unsubscribe: { subject, kinds, language: frame.language },
  });
}

interface Sending {
  reader: Reader;
  told: readonly Told[];
  /** How many may be sent still in this hour. */
  left: number;
  at: Date;
}

/** Mails each by itself, or all as one where they are too many. @returns how many mails; none where they must wait */
async function sendNow(tx: Database, { reader, told, left, at }: Sending): Promise<number> {
  if (told.length === 0 || left <= 0) return 0;
  if (told.length > left) {
    await write(tx, reader, told, at);
    // One that gathers others is the last of its hour.
    return left;
  }
  for (const one of told) await write(tx, reader, [one], at);
  return told.length;
}

interface Postponed {
  urgent: readonly Told[];
  others: readonly Told[];
}

/** Has what was not sent wait until the hour is over, and where it is not about security, quiet hours too. */
async function postpone(
  tx: Database,
  subject: string,
  { urgent, others }: Postponed,
  hourOver: Date,
): Promise<void> {
  const reader = others.length > 0 ? await findReader(tx, subject) : null;
  const later = reader ? mailableFrom(hourOver, reader) : hourOver;
  for (const [told, dueAt] of [
    [urgent, hourOver],
    [others, later],
  ] as const) {
    const ids = told.map(({ id }) => id);
    if (ids.length > 0)
      await tx.update(notificationMails).set({ dueAt }).where(inArray(notificationMails.id, ids));
  }
}

/** Has the turn come when something is due. */
async function goOn(tx: Database, turn: Turn, set: Partial<Turn>): Promise<void> {
  const { subject } = turn;
  const [next] = await tx
    .select({ dueAt: min(notificationMails.dueAt) })
    .from(notificationMails)
    .where(eq(notificationMails.subject, subject));
  // What one turn leaves has a later one: a turn that is due as before counts as failed.
  const dueAt = next?.dueAt ? new Date(Math.max(next.dueAt.getTime(), Number(turn.dueAt) + 1)) : null;
  await tx
    .update(mailTurns)
    .set({ ...set, dueAt })
    .where(eq(mailTurns.subject, subject));
}

async function takeTurn(tx: Database, turn: Turn, at: Date, portals: Portals): Promise<void> {
  const { subject } = turn;
  const isDue = and(eq(notificationMails.subject, subject), lte(notificationMails.dueAt, at));
  const waiting = await tx
    .select()
    .from(notificationMails)
    .where(isDue)
    .orderBy(asc(notificationMails.createdAt), asc(notificationMails.id))
    .limit(atOnce);
  const reader = await findRecipient(tx, subject, portals);
  const told = reader ? await findTold(tx, subject, waiting) : [];
  const isNewHour = at.getTime() - turn.hourFrom.getTime() >= hourMs;
  const { sent, urgentSent, hourFrom } = isNewHour ? { sent: 0, urgentSent: 0, hourFrom: at } : turn;
  const urgent = told.filter(({ kind, isDaily }) => isUrgent(kind) && !isDaily);
  const others = told.filter(({ kind, isDaily }) => !isUrgent(kind) && !isDaily);
  // The morning's mail tells what its reader has not seen meanwhile; it marks nothing read.
  const morning = told.filter(({ isDaily, isRead }) => isDaily && !isRead);
  let counts = { sent, urgentSent };
  if (reader) {
    if (morning.length > 0) await write(tx, reader, morning, at);
    counts = {
      urgentSent:
        urgentSent + (await sendNow(tx, { reader, told: urgent, left: mailsAnHour - urgentSent, at })),
      sent: sent + (await sendNow(tx, { reader, told: others, left: mailsAnHour - sent, at })),
    };
  }
  const postponed = {
    urgent: urgentSent >= mailsAnHour ? urgent : [],
    others: sent >= mailsAnHour ? others : [],
  };
  const kept = new Set(Object.values(postponed).flatMap((told) => told.map(({ id }) => id)));
  const done = waiting.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  if (done.length > 0) await tx.delete(notificationMails).where(inArray(notificationMails.id, done));
  await postpone(tx, subject, postponed, new Date(hourFrom.getTime() + hourMs));
  await goOn(tx, turn, { ...counts, hourFrom });
}

/** Writes the mails of users whose time has come, a user at a time. */
export const takeMailTurns = (portals: Portals) =>
  eachDue(
    {
      ...{ name: 'mail turns', lane: 'news', table: mailTurns },
      ...{ dueAt: mailTurns.dueAt, key: [mailTurns.subject] },
    },
    (tx, turn, { at }) => takeTurn(tx, turn, at, portals),
  );
