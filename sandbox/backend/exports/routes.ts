import { endpoints } from '@countinghouse/contract';
import type { Database } from '../../store/database.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Commands } from '../http/command.ts';
import { downloadRoute } from '../http/file-routes.ts';
import { type Route, route } from '../http/route.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { changeExport } from './change-export.ts';
import { createExports } from './repository.ts';
import { createRunNow } from './run-schedule-now.ts';

interface Parts {
  db: Database;
  jobs: Jobs;
  files: FileStore;
  command: Commands;
}

export function exportRoutes({ db, jobs, files, command }: Parts): Route[] {
  const exports = createExports(db, jobs, files);
  return [
    command(endpoints.exportTransactions, exports.start('transactions')),
    command(endpoints.exportDisputes, exports.start('disputes')),
    command(endpoints.exportUsers, exports.start('users')),
    command(endpoints.exportAccessReview, exports.start('access-review')),
    command(endpoints.exportPaymentLinks, exports.start('payment-links')),
    command(endpoints.exportDeposit, exports.start('deposit')),
    command(endpoints.exportDeposits, exports.start('deposits')),
    command(endpoints.exportMerchantStatus, exports.start('merchant-status')),
    command(endpoints.runViewSchedule, createRunNow(db, jobs)),
    route(endpoints.listExports, exports.findPage),
    command(endpoints.changeExport, changeExport),
    route(endpoints.previewExport, exports.findPreview),
    downloadRoute(files, endpoints.downloadExport, (actor, { id }) => exports.findFile(actor, id)),
  ];
}
