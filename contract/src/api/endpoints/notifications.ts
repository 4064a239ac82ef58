import { embeddedDashboardSchema } from '../embedded-dashboard.ts';
import type { Endpoint } from '../endpoint.ts';
import {
  notificationPreferencesBodySchema,
  notificationPreferencesSchema,
} from '../notification-preferences.ts';
import {
  notificationBodySchema,
  notificationCountSchema,
  notificationPageSchema,
  notificationQuerySchema,
  notificationResultSchema,
} from '../notifications.ts';

export const notificationEndpoints = {
  getEmbeddedDashboard: {
    method: 'get',
    path: 'dashboard/embedded',
    summary: 'A signed address of analytics that are hosted elsewhere',
    permission: 'dashboard:read',
    response: embeddedDashboardSchema,
    forCallerOnly: true,
  },
  listNotifications: {
    method: 'get',
    path: 'notifications',
    summary: 'What happened in the caller’s scope, newest first, without what the caller muted',
    permission: 'profile:read',
    query: notificationQuerySchema,
    response: notificationPageSchema,
  },
  countNotifications: {
    method: 'get',
    path: 'notifications/count',
    summary: 'How many of them the caller has not read',
    permission: 'profile:read',
    response: notificationCountSchema,
  },
  readNotifications: {
    method: 'post',
    path: 'notifications',
    summary:
      'Mark notifications read or unread, or mute a kind or a record; ones out of scope are no notifications',
    permission: 'profile:read',
    body: notificationBodySchema,
    response: notificationResultSchema,
    refersTo: 'No such notification, or nothing was told of the record',
    conflict: 'As many records are muted as may be',
    example: { body: { action: 'read', ids: ['ntf_01JD4T00000000000000000000'] } },
  },
  getNotificationPreferences: {
    method: 'get',
    path: 'notifications/preferences',
    summary: 'Of what the caller is told, and how',
    permission: 'profile:read',
    response: notificationPreferencesSchema,
  },
  setNotificationPreferences: {
    method: 'put',
    path: 'notifications/preferences',
    summary: 'Set them',
    permission: 'profile:read',
    body: notificationPreferencesBodySchema,
    response: notificationPreferencesSchema,
    example: { body: { muted: [], quietHours: { from: '22:00', to: '07:00' } } },
  },
} as const satisfies Record<string, Endpoint>;
