import * as z from 'zod';
import { listNames } from '../vocabulary/list.ts';
import { type NotificationGroup, notificationGroups, notificationKinds } from '../vocabulary/notification.ts';
import { listOf, pageOf, pageQuery } from './page.ts';

const idSchema = z.string().regex(/^ntf_\w{1,40}$/, 'is not a notification id');

const groups = Object.keys(notificationGroups) as NotificationGroup[];

export const notificationSchema = z
  .strictObject({
    id: z.string(),
    kind: z.enum(notificationKinds),
    recordId: z.string(),
    merchantId: z.string().nullable(),
    merchantName: z.string().nullable(),
    recordName: z
      .string()
      .nullable()
      .meta({ description: 'What an export’s file or a saved view is called; null for other records' }),
    recordType: z
      .enum(['card', 'ach', ...listNames])
      .nullable()
      .meta({ description: 'How a payment was paid, and which list a saved view is of' }),
    createdAt: z.iso.datetime(),
    daysLeft: z
      .int()
      .nullable()
      .meta({ description: 'Of a reminder how many days before its deadline it is' }),
    isRead: z.boolean(),
    group: z.enum(groups),
    isMutable: z
      .boolean()
      .meta({ description: 'Whether its kind, or its record for this kind, can be muted' }),
  })
  .meta({ id: 'Notification' });

const unreadCountSchema = z
  .int()
  .meta({ description: 'Exact: of everything that the caller sees now and has not muted' });

export const notificationPageSchema = z.strictObject({
  ...pageOf(notificationSchema).shape,
  unreadCount: unreadCountSchema,
});

export const notificationQuerySchema = z.strictObject({
  ...pageQuery,
  unread: z.enum(['true', 'false']).optional(),
  kind: listOf(z.enum(notificationKinds)).optional(),
});

export const notificationCountSchema = z
  .strictObject({
    unreadCount: unreadCountSchema,
    sequence: z
      .int()
      .meta({ description: 'Events of the websocket up to this number are counted; more may be' }),
  })
  .meta({ id: 'NotificationCount' });

const someIds = z.array(idSchema).min(1).max(200);
const recordIdSchema = z
  .string()
  .regex(/^[a-z]+_\w{1,60}$/, 'is not an id')
  .meta({ description: 'The `recordId` of a notification', example: 'dsp_01JD4T7N8RC5V2X9Q3M6K1WZYB' });
const kindSchema = z.enum(notificationKinds);

export const notificationBodySchema = z
  .discriminatedUnion('action', [
    z.strictObject({ action: z.literal('read'), ids: someIds }),
    z.strictObject({ action: z.literal('unread'), ids: someIds }),
    z.strictObject({
      action: z.literal('read_all'),
      through: idSchema.meta({
        description: 'The newest that the user saw, the first of the list: what came after it stays unread',
      }),
    }),
    z.strictObject({
      action: z.literal('undo_read_all'),
      through: idSchema.meta({ description: 'As it was said to the last `read_all`' }),
    }),
    z.strictObject({ action: z.literal('mute_kind'), kind: kindSchema }),
    z.strictObject({ action: z.literal('unmute_kind'), kind: kindSchema }),
    z.strictObject({ action: z.literal('mute_record'), recordId: recordIdSchema }),
    z.strictObject({ action: z.literal('unmute_record'), recordId: recordIdSchema }),
  ])
  .meta({ id: 'NotificationRequest' });

export const notificationResultSchema = z
  .strictObject({
    changed: z.int().meta({ description: 'How many notifications, kinds or records it concerned' }),
    unreadCount: unreadCountSchema,
  })
  .meta({ id: 'NotificationResult' });

export type Notification = z.infer<typeof notificationSchema>;
export type NotificationBody = z.infer<typeof notificationBodySchema>;
export type NotificationCount = z.infer<typeof notificationCountSchema>;
export type NotificationPage = z.infer<typeof notificationPageSchema>;
export type NotificationResult = z.infer<typeof notificationResultSchema>;
export type NotificationQuery = z.infer<typeof notificationQuerySchema>;
