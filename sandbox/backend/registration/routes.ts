import { endpoints } from '@countinghouse/contract';
import type { WakeProcessor } from '../applications/submit.ts';
import type { FileStore } from '../files/file-store.ts';
import type { CommandSettings, Commands } from '../http/command.ts';
import { downloadRoute, uploadRoute } from '../http/file-routes.ts';
import { route } from '../http/route.ts';
import { closeRequest, openRequest, readRequests, replyTo } from '../merchant-requests/commands.ts';
import { listRequests } from '../merchant-requests/find-requests.ts';
import { boardMerchant, changeMerchantStatus, registerMerchant } from './commands.ts';
import { type Documents, listDocuments } from './documents.ts';
import { explainNoMerchants, findMerchantCounts, findStatuses } from './merchant-list.ts';
import { findRecord } from './record/find-record.ts';
import { removeDocument, reviewDocument } from './review-documents.ts';

interface Parts {
  documents: Documents;
  files: FileStore;
  command: Commands;
  settings: CommandSettings;
  wake: WakeProcessor;
}

export const registrationRoutes = ({ command, settings, wake }: Parts) => [
  command(endpoints.registerMerchant, (run, body) => registerMerchant(run, settings.secret, body)),
  route(endpoints.listMerchantStatuses, (actor, filter) =>
    findStatuses(settings.db, actor, { filter, now: settings.clock() }),
  ),
  route(endpoints.getMerchantCounts, (actor, filter) =>
    findMerchantCounts(settings.db, actor, { filter, now: settings.clock() }),
  ),
  route(endpoints.explainNoMerchants, (actor, filter) =>
    explainNoMerchants(settings.db, actor, { filter, now: settings.clock() }),
  ),
  route(endpoints.getMerchantStatus, (actor, query) =>
    findRecord(settings.db, actor, query, settings.clock()),
  ),
  command(endpoints.changeMerchantStatus, (run, body) => changeMerchantStatus(run, body, wake)),
  command(endpoints.boardMerchant, (run, body) => boardMerchant(run, settings.secret, body)),
];

export const documentRoutes = ({ documents, files, command, settings, wake }: Parts) => [
  route(endpoints.listDocuments, (actor, { merchantId }) =>
    listDocuments(settings.db, actor, { merchantId, at: settings.clock() }),
  ),
  uploadRoute(settings, endpoints.uploadDocument, documents.upload),
  downloadRoute(files, endpoints.downloadDocument, (actor, { id }) => documents.download(actor, id)),
  command(endpoints.removeDocument, (run, query) => removeDocument(run, files, query)),
  command(endpoints.reviewDocument, reviewDocument),
  route(endpoints.listMerchantRequests, (actor, { merchantId }) =>
    listRequests(settings.db, actor, merchantId),
  ),
  command(endpoints.readMerchantRequests, readRequests),
  command(endpoints.openMerchantRequest, (run, body) => openRequest(run, body)),
  command(endpoints.replyToMerchantRequest, (run, body) => replyTo(run, body, wake)),
  command(endpoints.closeMerchantRequest, (run, body) => closeRequest(run, body, wake)),
];
