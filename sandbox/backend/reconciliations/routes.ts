import { endpoints } from '@countinghouse/contract';
import type { Database } from '../../store/database.ts';
import type { Commands } from '../http/command.ts';
import { route } from '../http/route.ts';
import { deleteReconciliation, saveReconciliation } from './change.ts';
import {
  findReconciliation,
  findReconciliationRows,
  findReconciliations,
  presentReconciliation,
} from './find.ts';

export const reconciliationRoutes = (db: Database, command: Commands) => [
  route(endpoints.listReconciliations, (actor, query) => findReconciliations(db, actor, query)),
  route(endpoints.getReconciliation, async (actor, { id }) =>
    presentReconciliation(actor, await findReconciliation(db, actor, id)),
  ),
  route(endpoints.listReconciliationRows, (actor, query) => findReconciliationRows(db, actor, query)),
  command(endpoints.saveReconciliation, saveReconciliation),
  command(endpoints.deleteReconciliation, deleteReconciliation),
];
