import { endpoints } from '@countinghouse/contract';
import { route } from '../http/route.ts';
import type { DashboardRepository } from './repository.ts';

export const dashboardRoutes = (dashboard: DashboardRepository) => [
  route(endpoints.getDashboardSummary, dashboard.getSummary),
  route(endpoints.getDashboardDaily, dashboard.getDaily),
  route(endpoints.getDashboardBreakdown, dashboard.getBreakdown),
  route(endpoints.getDashboardTasks, dashboard.getTasks),
];
