import * as z from 'zod';
import { reminderDays } from '../vocabulary/dispute.ts';
import { exportLocales } from '../vocabulary/export.ts';
import { mailLanguages } from '../vocabulary/language.ts';
import { notificationKinds } from '../vocabulary/notification.ts';
import type { Role } from '../vocabulary/roles.ts';
import { pageOf, pageQuery } from './page.ts';
import { timeZoneSchema } from './time-zone.ts';

const idSchema = z.string().regex(/^ntf_\w{1,40}$/, 'is not a notification id');

export const notificationSchema = z
  .strictObject({
    id: z.string(),
    kind: z.enum(notificationKinds),
    recordId: z.string(),
    merchantId: z.string().nullable(),
    createdAt: z.iso.datetime(),
    daysLeft: z
      .int()
      .nullable()
      .meta({ description: 'Of a reminder how many days before its deadline it is' }),
    isRead: z.boolean(),
  })
  .meta({ id: 'Notification' });

export const notificationPageSchema = z.strictObject({
  ...pageOf(notificationSchema).shape,
  unreadCount: z.int().meta({ description: 'Of everything, at most 100' }),
});

export const notificationQuerySchema = z.strictObject({
  ...pageQuery,
  unread: z.enum(['true', 'false']).optional(),
});

export const notificationBodySchema = z
  .strictObject({ action: z.literal('read'), ids: z.array(idSchema).min(1).max(200) })
  .meta({ id: 'NotificationRequest' });

export const notificationReadSchema = z.strictObject({ read: z.int() });

const reminderDaysSchema = z.array(z.literal(reminderDays)).max(reminderDays.length);

const disputeRemindersSchema = z
  .strictObject({
    notification: reminderDaysSchema.meta({
      description: 'Days before a deadline on which the portal reminds of it',
    }),
    mail: reminderDaysSchema.meta({ description: 'Days before a deadline on which a mail does' }),
    locale: z.enum(exportLocales).meta({ description: 'Of the mails' }),
  })
  .meta({ id: 'DisputeReminders' });

/** What holds for those who chose nothing. */
export const defaultReminders: DisputeReminders = {
  notification: [...reminderDays],
  mail: [...reminderDays],
  locale: 'en',
};

const merchantMailsSchema = z
  .strictObject({
    isOn: z.boolean(),
    locale: z.enum(mailLanguages),
    timeZone: timeZoneSchema.nullable().meta({ description: 'The merchant’s own when null' }),
  })
  .meta({
    id: 'MerchantMails',
    description:
      'Mails about applications, requests and documents of merchants, of the kinds that are not muted',
  });

/** What holds for those who chose nothing: administrators, who see every merchant, are mailed when they ask for it. */
export const defaultMerchantMails = (role: Role | null): MerchantMails => ({
  isOn: role !== null && role !== 'countinghouse',
  locale: 'en',
  timeZone: null,
});

const mutedSchema = z.array(z.enum(notificationKinds)).max(notificationKinds.length);

export const notificationPreferencesSchema = z
  .strictObject({
    muted: mutedSchema,
    disputeReminders: disputeRemindersSchema,
    merchantMails: merchantMailsSchema,
  })
  .meta({ id: 'NotificationPreferences' });

export const notificationPreferencesBodySchema = z
  .strictObject({
    muted: mutedSchema,
    disputeReminders: disputeRemindersSchema.optional().meta({ description: 'As they were when absent' }),
    merchantMails: merchantMailsSchema.optional().meta({ description: 'As they were when absent' }),
  })
  .meta({ id: 'NotificationPreferencesRequest' });

export type Notification = z.infer<typeof notificationSchema>;
export type NotificationBody = z.infer<typeof notificationBodySchema>;
export type NotificationPage = z.infer<typeof notificationPageSchema>;
export type DisputeReminders = z.infer<typeof disputeRemindersSchema>;
export type MerchantMails = z.infer<typeof merchantMailsSchema>;
export type NotificationPreferencesBody = z.infer<typeof notificationPreferencesBodySchema>;
export type NotificationPreferences = z.infer<typeof notificationPreferencesSchema>;
export type NotificationQuery = z.infer<typeof notificationQuerySchema>;
