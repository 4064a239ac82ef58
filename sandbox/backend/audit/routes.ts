import { endpoints } from '@countinghouse/contract';
import type { Database } from '../../store/database.ts';
import { route } from '../http/route.ts';
import { findAuditPage } from './repository.ts';

export const auditRoutes = (db: Database) => [
  route(endpoints.listAudit, (actor, query) => findAuditPage(db, actor, query)),
];
