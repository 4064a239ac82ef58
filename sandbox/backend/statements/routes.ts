import { endpoints } from '@countinghouse/contract';
import type { Database } from '../../store/database.ts';
import type { Commands } from '../http/command.ts';
import { contentRoute } from '../http/file-routes.ts';
import { route } from '../http/route.ts';
import type { createStatements } from './repository.ts';
import { deleteSchedule, findSchedule, saveSchedule } from './schedule.ts';

export const statementRoutes = (
  db: Database,
  statements: ReturnType<typeof createStatements>,
  command: Commands,
) => [
  contentRoute(endpoints.downloadDepositStatement, statements.getDepositFile),
  route(endpoints.getMonthStatement, statements.getMonth),
  contentRoute(endpoints.downloadMonthStatement, statements.getMonthFile),
  route(endpoints.getStatementSchedule, (actor, query) => findSchedule(db, actor, query)),
  command(endpoints.saveStatementSchedule, saveSchedule),
  command(endpoints.deleteStatementSchedule, deleteSchedule),
];
