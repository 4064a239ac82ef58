import {
  type DisputeReminders,
  defaultMerchantMails,
  defaultReminders,
  type MerchantMails,
  type NotificationChannel,
  type QuietHours,
} from '@countinghouse/contract';
import {
  isMutable,
  type MailCadence,
  type MailLanguage,
  merchantNewsKinds,
  type NotificationKind,
  notificationGroups,
  notificationKinds,
  type Role,
} from '@countinghouse/contract/vocabulary';
import type { ChosenChannels, userPreferences } from '../../store/schema/users.ts';

export type PreferencesRow = typeof userPreferences.$inferSelect;
/** What of a user's preferences was written down; nothing for those who chose nothing. */
export type Chosen = Partial<Omit<PreferencesRow, 'subject'>> | undefined | null;

/** Whoever acts for merchants alone is mailed unless they said otherwise; those with many, if they asked for it. */
const actsForMerchants = (role: Role | null): boolean => role === 'merchants' || role === 'multi-merchant';

const isNews = (kind: NotificationKind): boolean => (merchantNewsKinds as readonly string[]).includes(kind);

/** What holds for a kind of which its user chose nothing, or chose it elsewhere. */
function usualMail(chosen: Chosen, role: Role | null, kind: NotificationKind): MailCadence {
  if (isNews(kind)) return (chosen?.merchantMails ?? defaultMerchantMails(role)).isOn ? 'now' : 'off';
  if (kind === 'dispute_due') {
    const asked = chosen?.disputeReminders?.mail;
    return (asked ? asked.length > 0 : actsForMerchants(role)) ? 'now' : 'off';
  }
  // Each of these was asked for by itself, with its view or its timetable.
  if (kind === 'view_alert' || kind === 'export_ready' || kind === 'export_failed') return 'now';
  // It is told to administrators alone, and payouts stand still until one of them acts.
  if (kind === 'change_reported') return 'now';
  const isSecurity = (notificationGroups.security as readonly string[]).includes(kind);
  return isSecurity && actsForMerchants(role) ? 'now' : 'off';
}

/** How a user is told of a kind. What cannot be muted is in the portal whatever was written down. */
export function channelOf(chosen: Chosen, role: Role | null, kind: NotificationKind): NotificationChannel {
  const { portal = true, mail } = chosen?.channels?.[kind] ?? {};
  const canMute = isMutable(kind);
  return {
    ...{ kind, isMutable: canMute, portal: !canMute || portal },
    mail: mail ?? usualMail(chosen, role, kind),
  };
}

export const channelsOf = (chosen: Chosen, role: Role | null): NotificationChannel[] =>
  notificationKinds.map((kind) => channelOf(chosen, role, kind));

/** Kinds of which nothing at all is told. */
export const mutedKinds = (chosen: Chosen): NotificationKind[] =>
  (chosen?.muted ?? []).filter((kind) => isMutable(kind));

/** Whether a user is mailed about a kind, as they have chosen by now. */
export const isMailed = (chosen: Chosen, role: Role | null, kind: NotificationKind): boolean =>
  channelOf(chosen, role, kind).mail !== 'off' && !mutedKinds(chosen).includes(kind);

/** Kinds that the portal does not show. */
export const hiddenKinds = (chosen: Chosen): NotificationKind[] =>
  notificationKinds.filter(
    (kind) => mutedKinds(chosen).includes(kind) || !channelOf(chosen, null, kind).portal,
  );

/** Days before a deadline on which the portal and mails remind of it. */
export function remindersOf(chosen: Chosen, role: Role | null): DisputeReminders {
  const reminders = chosen?.disputeReminders ?? {
    ...defaultReminders,
    ...(chosen?.locale && { locale: chosen.locale }),
  };
  const asked = chosen?.channels?.dispute_due?.mail;
  const isMailed = channelOf(chosen, role, 'dispute_due').mail !== 'off';
  if (asked === undefined) return reminders;
  // Who has the mails on and named no days means all of them.
  const days = reminders.mail.length > 0 ? reminders.mail : defaultReminders.mail;
  return { ...reminders, mail: isMailed ? days : [] };
}

/** Whether any news of merchants is mailed, and how. */
export function merchantMailsOf(chosen: Chosen, role: Role | null): MerchantMails {
  const mails = chosen?.merchantMails ?? defaultMerchantMails(role);
  return { ...mails, isOn: merchantNewsKinds.some((kind) => channelOf(chosen, role, kind).mail !== 'off') };
}

/** In which language a user is written to; null where they never said. */
export const languageOf = (chosen: Chosen): MailLanguage | null =>
  chosen?.locale ?? chosen?.merchantMails?.locale ?? chosen?.disputeReminders?.locale ?? null;

/** In which zone a user's day begins; null for that of their merchant. */
export const zoneChosen = (chosen: Chosen): string | null =>
  chosen?.timeZone ?? chosen?.merchantMails?.timeZone ?? null;

export const quietHoursOf = (chosen: Chosen): QuietHours | null => chosen?.quietHours ?? null;

/** Without what was chosen about mails of some kinds: what is said of them elsewhere counts again. */
export function withoutMails(channels: ChosenChannels, kinds: readonly NotificationKind[]): ChosenChannels {
  const rest = Object.entries(channels).map(([kind, { mail, ...channel }]) =>
    kinds.includes(kind as NotificationKind)
      ? [kind, channel]
      : [kind, { ...channel, ...(mail && { mail }) }],
  );
  return Object.fromEntries(rest);
}
