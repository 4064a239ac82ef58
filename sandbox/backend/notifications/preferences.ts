import {
  defaultMerchantMails,
  type NotificationPreferences,
  type NotificationPreferencesBody,
} from '@countinghouse/contract';
import {
  isMutable,
  merchantNewsKinds,
  type NotificationKind,
  type Role,
} from '@countinghouse/contract/vocabulary';
import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { type ChosenChannels, notificationMutes, userPreferences } from '../../store/schema/users.ts';
import type { Actor } from '../actor/actor.ts';
import type { Command } from '../http/command.ts';
import { invalidField } from '../http/problem.ts';
import { findLanguage } from '../user-management/user-language.ts';
import {
  channelOf,
  channelsOf,
  merchantMailsOf,
  mutedKinds,
  type PreferencesRow,
  quietHoursOf,
  remindersOf,
  withoutMails,
  zoneChosen,
} from './channels.ts';

export async function findChosen(db: Database, subject: string): Promise<PreferencesRow | undefined> {
  const [row] = await db.select().from(userPreferences).where(eq(userPreferences.subject, subject));
  return row;
}

/** Theirs, locked until the transaction ends: two pages that each change a part of it do not undo one another. */
export async function lockChosen(tx: Database, subject: string): Promise<PreferencesRow> {
  await tx.insert(userPreferences).values({ subject }).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(userPreferences)
    .where(eq(userPreferences.subject, subject))
    .for('update');
  if (!row) throw new Error('preferences were not written');
  return row;
}

async function findMuted(db: Database, { subject }: Actor): Promise<NotificationPreferences['mutedRecords']> {
  const rows = await db
    .select()
    .from(notificationMutes)
    .where(eq(notificationMutes.subject, subject))
    .orderBy(desc(notificationMutes.mutedAt), notificationMutes.recordId);
  return rows.map(({ recordId, kind, merchantId, mutedAt }) => ({
    ...{ recordId, kind, merchantId },
    mutedAt: mutedAt.toISOString(),
  }));
}

export async function findPreferences(db: Database, actor: Actor): Promise<NotificationPreferences> {
  const chosen = await findChosen(db, actor.subject);
  const { role } = actor;
  return {
    muted: mutedKinds(chosen),
    mutedRecords: await findMuted(db, actor),
    channels: channelsOf(chosen, role),
    quietHours: quietHoursOf(chosen),
    timeZone: zoneChosen(chosen),
    locale: (await findLanguage(db, actor)) ?? 'en',
    disputeReminders: remindersOf(chosen, role),
    merchantMails: merchantMailsOf(chosen, role),
  };
}

/** @throws Problem 400 for a kind that everybody is told of */
export function assertMutable(kinds: readonly NotificationKind[], field: string): void {
  if (!kinds.every(isMutable)) throw invalidField(field, 'always_told');
}

type Body = NotificationPreferencesBody;
type Change = Partial<Omit<PreferencesRow, 'subject' | 'boards'>>;

function changeChannels(
  kept: ChosenChannels,
  channels: NonNullable<NotificationPreferencesBody['channels']>,
): ChosenChannels {
  assertMutable(
    channels.filter(({ portal }) => !portal).map(({ kind }) => kind),
    'channels',
  );
  return { ...kept, ...Object.fromEntries(channels.map(({ kind, ...channel }) => [kind, channel])) };
}

/** What pages say that know one sort of mail alone: it counts again, whatever was chosen for its kinds one by one. */
function withFormer(kept: ChosenChannels, chosen: PreferencesRow, role: Role | null, body: Body) {
  const { disputeReminders, merchantMails } = body;
  const isOff = channelOf(chosen, role, 'dispute_due').mail === 'off';
  const isAsked = disputeReminders && disputeReminders.mail.length > 0 !== !isOff;
  const reminded = isAsked ? withoutMails(kept, ['dispute_due']) : kept;
  const isSwitched = merchantMails && merchantMails.isOn !== merchantMailsOf(chosen, role).isOn;
  return isSwitched ? withoutMails(reminded, merchantNewsKinds) : reminded;
}

/** There is one language and one zone of a user, wherever they were chosen last. */
function placeOf({ timeZone, locale, disputeReminders, merchantMails }: Body) {
  const language = locale ?? merchantMails?.locale ?? disputeReminders?.locale;
  const zone = timeZone === undefined ? merchantMails?.timeZone : timeZone;
  return { ...(language && { locale: language }), ...(zone !== undefined && { timeZone: zone }) };
}

function changeOf(chosen: PreferencesRow, role: Role | null, body: Body): Change {
  const { muted, quietHours } = body;
  const place = placeOf(body);
  const former = withFormer(chosen.channels ?? {}, chosen, role, body);
  const mails = body.merchantMails ?? chosen.merchantMails;
  const reminders = body.disputeReminders ?? chosen.disputeReminders;
  // Where some kinds are on and others off, who says 'on' says nothing new.
  const isOnStill = body.merchantMails?.isOn === merchantMailsOf(chosen, role).isOn;
  const { isOn } = chosen.merchantMails ?? defaultMerchantMails(role);
  return {
    channels: body.channels ? changeChannels(former, body.channels) : former,
    ...(muted && { muted: [...new Set(muted)].filter(isMutable) }),
    ...(quietHours !== undefined && { quietHours }),
    ...place,
    ...(reminders && {
      disputeReminders: { ...reminders, ...(place.locale && { locale: place.locale }) },
    }),
    ...(mails && { merchantMails: { ...mails, ...place, ...(isOnStill && { isOn }) } }),
  };
}

export async function setPreferences({ tx, actor }: Command, body: Body): Promise<NotificationPreferences> {
  const chosen = await lockChosen(tx, actor.subject);
  await tx
    .update(userPreferences)
    .set(changeOf(chosen, actor.role, body))
    .where(eq(userPreferences.subject, actor.subject));
  return findPreferences(tx, actor);
}
