import { dashboardDailySchema, dashboardQuerySchema, dashboardSummarySchema } from '../dashboard.ts';
import { dashboardBreakdownQuerySchema, dashboardBreakdownSchema } from '../dashboard-breakdown.ts';
import { dashboardTasksQuerySchema, dashboardTasksSchema } from '../dashboard-tasks.ts';
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
  getDashboardBreakdown: {
    method: 'get',
    path: 'dashboard/breakdown',
    summary: 'What a figure of a period is made of, beside that of another period',
    permission: 'dashboard:read',
    query: dashboardBreakdownQuerySchema,
    response: dashboardBreakdownSchema,
    refersTo: 'No such merchant in the caller’s scope',
    example: { query: { by: 'merchant' } },
  },
  getDashboardTasks: {
    method: 'get',
    path: 'dashboard/tasks',
    summary: 'What waits for the caller today, and where',
    permission: 'dashboard:read',
    query: dashboardTasksQuerySchema,
    response: dashboardTasksSchema,
  },
} as const satisfies Record<string, Endpoint>;
