import { endpoints } from '@countinghouse/contract';
import type { Database } from '../../store/database.ts';
import type { Commands } from '../http/command.ts';
import { route } from '../http/route.ts';
import { deleteAlert, saveAlert } from './alerts.ts';
import { createView, deleteView, restoreView, setDefaultView, updateView } from './change-views.ts';
import { createViewRepository } from './repository.ts';
import { deleteSchedule, saveSchedule } from './schedules.ts';

export const viewRoutes = (db: Database, command: Commands) => [
  route(endpoints.listViews, createViewRepository(db).findViews),
  route(endpoints.listScheduledViews, createViewRepository(db).findScheduled),
  command(endpoints.createView, createView),
  command(endpoints.updateView, updateView),
  command(endpoints.deleteView, deleteView),
  command(endpoints.restoreView, restoreView),
  command(endpoints.setDefaultView, setDefaultView),
  command(endpoints.saveViewSchedule, saveSchedule),
  command(endpoints.deleteViewSchedule, deleteSchedule),
  command(endpoints.saveViewAlert, saveAlert),
  command(endpoints.deleteViewAlert, deleteAlert),
];
