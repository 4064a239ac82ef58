import { announcementSchema, announcementsSchema } from '../announcements.ts';
import type { Endpoint } from '../endpoint.ts';
import { firstStepsBodySchema, firstStepsSchema } from '../first-steps.ts';
import { customDisplaySchema, serverTimeSchema, userScopeSchema } from '../user.ts';

export const userEndpoints = {
  getCustomDisplay: {
    method: 'get',
    path: 'user/custom-display',
    summary: 'Logo, user icon and favicon of the caller’s portal',
    permission: 'profile:read',
    response: customDisplaySchema,
  },
  getServerTime: {
    method: 'get',
    path: 'user/time',
    summary: 'The server’s time: days that are counted back from now begin there',
    permission: 'profile:read',
    response: serverTimeSchema,
  },
  getUserScope: {
    method: 'get',
    path: 'user/scope',
    summary: 'Whose data the caller sees',
    permission: 'profile:read',
    response: userScopeSchema,
  },
  getFirstSteps: {
    method: 'get',
    path: 'user/first-steps',
    summary: 'What the caller does first, and what of it has happened',
    permission: 'profile:read',
    response: firstStepsSchema,
  },
  setFirstSteps: {
    method: 'put',
    path: 'user/first-steps',
    summary: 'Dismiss the first steps for good, or bring them back',
    permission: 'profile:read',
    body: firstStepsBodySchema,
    response: firstStepsSchema,
    example: { body: { isDismissed: false } },
  },
  getAnnouncements: {
    method: 'get',
    path: 'user/announcements',
    summary: 'The announcements that the caller has dismissed',
    permission: 'profile:read',
    response: announcementsSchema,
  },
  dismissAnnouncement: {
    method: 'post',
    path: 'user/announcements',
    summary: 'Dismiss one for good; dismissing it again changes nothing',
    permission: 'profile:read',
    body: announcementSchema,
    response: announcementsSchema,
    example: { body: { name: 'whats-new', until: '2026-12-31' } },
  },
} as const satisfies Record<string, Endpoint>;
