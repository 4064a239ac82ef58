import { endpoints } from '@countinghouse/contract';
import type { FileStore } from '../files/file-store.ts';
import type { CommandSettings, Commands } from '../http/command.ts';
import { downloadRoute, uploadRoute } from '../http/file-routes.ts';
import { route } from '../http/route.ts';
import { addOwner, boardMerchant, changeMerchantStatus, registerMerchant } from './commands.ts';
import type { Documents } from './documents.ts';
import { explainNoMerchants, findMerchantCounts, findStatuses } from './merchant-list.ts';
import { findOwners, findStatus } from './repository.ts';

interface Parts {
  documents: Documents;
  files: FileStore;
  command: Commands;
  settings: CommandSettings;
}

export const registrationRoutes = ({ documents, files, command, settings }: Parts) => [
  command(endpoints.registerMerchant, registerMerchant),
  route(endpoints.listMerchantStatuses, (actor, query) => findStatuses(settings.db, actor, query)),
  route(endpoints.getMerchantCounts, (actor, filter) => findMerchantCounts(settings.db, actor, filter)),
  route(endpoints.explainNoMerchants, (actor, filter) => explainNoMerchants(settings.db, actor, filter)),
  route(endpoints.getMerchantStatus, (actor, { merchantId }) =>
    findStatus(settings.db, actor, merchantId, settings.clock()),
  ),
  command(endpoints.changeMerchantStatus, changeMerchantStatus),
  command(endpoints.boardMerchant, boardMerchant),
  route(endpoints.listOwners, (actor, { merchantId }) => findOwners(settings.db, actor, merchantId)),
  command(endpoints.addOwner, addOwner),
  uploadRoute(settings, endpoints.uploadDocument, documents.upload),
  downloadRoute(files, endpoints.downloadDocument, (actor, { id }) => documents.download(actor, id)),
];
