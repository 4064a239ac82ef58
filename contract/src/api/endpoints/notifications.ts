import { embeddedDashboardSchema } from '../embedded-dashboard.ts';
import type { Endpoint } from '../endpoint.ts';
import {
  notificationBodySchema,
  notificationPageSchema,
  notificationPreferencesBodySchema,
  notificationPreferencesSchema,
  notificationQuerySchema,
  notificationReadSchema,
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
  readNotifications: {
    method: 'post',
    path: 'notifications',
    summary: 'Mark notifications read; ones out of scope are no notifications',
    permission: 'profile:read',
    body: notificationBodySchema,
    response: notificationReadSchema,
    example: { body: { action: 'read', ids: ['ntf_01JD4T00000000000000000000'] } },
  },
  getNotificationPreferences: {
    method: 'get',
    path: 'notifications/preferences',
    summary: 'Which kinds the caller muted',
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
    example: { body: { muted: [] } },
  },
} as const satisfies Record<string, Endpoint>;
