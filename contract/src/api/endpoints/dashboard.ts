import { dashboardDailySchema, dashboardQuerySchema, dashboardSummarySchema } from '../dashboard.ts';
import type { Endpoint } from '../endpoint.ts';

export const dashboardEndpoints = {
  getDashboardSummary: {
    method: 'get',
    path: 'dashboard/summary',
    summary: 'Thirty days against the thirty before, and the latest transactions',
    permission: 'dashboard:read',
    query: dashboardQuerySchema,
    response: dashboardSummarySchema,
  },
  getDashboardDaily: {
    method: 'get',
    path: 'dashboard/daily',
    summary: 'Captured volume a day for thirty days, beside the thirty before',
    permission: 'dashboard:read',
    query: dashboardQuerySchema,
    response: dashboardDailySchema,
  },
} as const satisfies Record<string, Endpoint>;
