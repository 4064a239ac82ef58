import { endpoints } from '@countinghouse/contract';
import type { FileStore } from '../files/file-store.ts';
import type { Commands } from '../http/command.ts';
import { downloadRoute } from '../http/file-routes.ts';
import { route } from '../http/route.ts';
import { changeExport } from './change-export.ts';
import type { Exports } from './repository.ts';
import type { createRunNow } from './run-schedule-now.ts';

interface Parts {
  exports: Exports;
  runNow: ReturnType<typeof createRunNow>;
  files: FileStore;
  command: Commands;
}

export const exportRoutes = ({ exports, runNow, files, command }: Parts) => [
  command(endpoints.exportTransactions, exports.start('transactions')),
  command(endpoints.exportDisputes, exports.start('disputes')),
  command(endpoints.exportUsers, exports.start('users')),
  command(endpoints.exportAccessReview, exports.start('access-review')),
  command(endpoints.exportPaymentLinks, exports.start('payment-links')),
  command(endpoints.exportDeposit, exports.start('deposit')),
  command(endpoints.exportDeposits, exports.start('deposits')),
  command(endpoints.exportMerchantStatus, exports.start('merchant-status')),
  command(endpoints.runViewSchedule, runNow),
  route(endpoints.listExports, exports.findPage),
  command(endpoints.changeExport, changeExport),
  route(endpoints.previewExport, exports.findPreview),
  downloadRoute(files, endpoints.downloadExport, (actor, { id }) => exports.findFile(actor, id)),
];
