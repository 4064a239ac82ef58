import * as z from 'zod';
import { reminderDays } from '../vocabulary/dispute.ts';
import { exportLocales } from '../vocabulary/export.ts';
import { mailLanguages } from '../vocabulary/language.ts';
import { mailCadences, notificationKinds } from '../vocabulary/notification.ts';
import type { Role } from '../vocabulary/roles.ts';
import { timeZoneSchema } from './time-zone.ts';

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

const channelShape = {
  kind: z.enum(notificationKinds),
  portal: z.boolean(),
  mail: z.enum(mailCadences),
};
const notificationChannelSchema = z
  .strictObject({
    ...channelShape,
    isMutable: z.boolean().meta({ description: 'Whether `portal` can be off' }),
  })
  .meta({ id: 'NotificationChannel' });

const timeOfDaySchema = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 22:00')
  .meta({ example: '22:00' });

const quietHoursSchema = z
  .strictObject({ from: timeOfDaySchema, to: timeOfDaySchema })
  .refine(({ from, to }) => from !== to, { error: 'must end at another time than they begin', path: ['to'] })
  .meta({
    id: 'QuietHours',
    description: 'Mails wait for their end, those about security excepted; they may go over midnight',
  });

const mutedRecordSchema = z
  .strictObject({
    recordId: z.string(),
    kind: z.enum(notificationKinds).meta({ description: 'Of the newest notification when it was muted' }),
    merchantId: z.string().nullable(),
    mutedAt: z.iso.datetime(),
  })
  .meta({ id: 'MutedRecord' });

const languageSchema = z.enum(mailLanguages);

export const notificationPreferencesSchema = z
  .strictObject({
    muted: mutedSchema.meta({ description: 'Kinds of which nothing is told, whatever their channels say' }),
    mutedRecords: z.array(mutedRecordSchema),
    channels: z.array(notificationChannelSchema).meta({ description: 'One for each kind' }),
    quietHours: quietHoursSchema.nullable(),
    timeZone: timeZoneSchema
      .nullable()
      .meta({ description: 'Of quiet hours and of the morning; that of the user’s merchant when null' }),
    locale: languageSchema.meta({ description: 'Of mails' }),
    disputeReminders: disputeRemindersSchema,
    merchantMails: merchantMailsSchema,
  })
  .meta({ id: 'NotificationPreferences' });

/** What is absent stays as it was, so that pages which each know a part of it do not undo one another. */
export const notificationPreferencesBodySchema = z
  .strictObject({
    muted: mutedSchema.optional(),
    channels: z.array(z.strictObject(channelShape)).max(notificationKinds.length).optional(),
    quietHours: quietHoursSchema.nullable().optional(),
    timeZone: timeZoneSchema.nullable().optional(),
    locale: languageSchema.optional(),
    disputeReminders: disputeRemindersSchema.optional(),
    merchantMails: merchantMailsSchema.optional(),
  })
  .meta({
    id: 'NotificationPreferencesRequest',
    description: 'What is absent stays as it was; of channels, those of the kinds that are not named',
  });

export type DisputeReminders = z.infer<typeof disputeRemindersSchema>;
export type MerchantMails = z.infer<typeof merchantMailsSchema>;
export type NotificationChannel = z.infer<typeof notificationChannelSchema>;
export type QuietHours = z.infer<typeof quietHoursSchema>;
export type MutedRecord = z.infer<typeof mutedRecordSchema>;
export type NotificationPreferencesBody = z.infer<typeof notificationPreferencesBodySchema>;
export type NotificationPreferences = z.infer<typeof notificationPreferencesSchema>;
