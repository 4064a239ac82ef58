import { dashboardDailySchema, dashboardQuerySchema, dashboardSummarySchema } from '../dashboard.ts';
import type { Endpoint } from '../endpoint.ts';

export const dashboardEndpoints = {
  getDashboardSummary: {
    method: 'get',
    path: 'dashboard/summary',
    summary: 'A period against another, and the latest transactions',
    permission: 'dashboard:read',
    query: dashboardQuerySchema,
    refersTo: 'No such merchant in the caller’s scope',
    response: dashboardSummarySchema,
  },
  getDashboardDaily: {
    method: 'get',
    path: 'dashboard/daily',
    summary: 'Captured volume a day of a period, and an hour of a single day, beside that of another',
    permission: 'dashboard:read',
    query: dashboardQuerySchema,
    refersTo: 'No such merchant in the caller’s scope',
    response: dashboardDailySchema,
  },
} as const satisfies Record<string, Endpoint>;
