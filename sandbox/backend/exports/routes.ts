import { endpoints } from '@countinghouse/contract';
import type { FileStore } from '../files/file-store.ts';
import type { Commands } from '../http/command.ts';
import { downloadRoute } from '../http/file-routes.ts';
import { route } from '../http/route.ts';
import { cancelExport, type Exports } from './repository.ts';

export const exportRoutes = (exports: Exports, files: FileStore, command: Commands) => [
  command(endpoints.exportTransactions, exports.start('transactions')),
  command(endpoints.exportDisputes, exports.start('disputes')),
  command(endpoints.exportUsers, exports.start('users')),
  command(endpoints.exportAccessReview, exports.start('access-review')),
  command(endpoints.exportPaymentLinks, exports.start('payment-links')),
  command(endpoints.exportDeposit, exports.start('deposit')),
  command(endpoints.exportDeposits, exports.start('deposits')),
  command(endpoints.exportMerchantStatus, exports.start('merchant-status')),
  route(endpoints.listExports, exports.findPage),
  command(endpoints.cancelExport, cancelExport),
  route(endpoints.previewExport, exports.findPreview),
  downloadRoute(files, endpoints.downloadExport, (actor, { id }) => exports.findFile(actor, id)),
];
