import { endpoints } from '@countinghouse/contract';
import type { FileStore } from '../files/file-store.ts';
import type { CommandSettings, Commands } from '../http/command.ts';
import { downloadRoute, uploadRoute } from '../http/file-routes.ts';
import { route } from '../http/route.ts';
import { findPartnerSettings, updatePartnerSettings } from '../partners/repository.ts';
import type { BankChanges } from './bank-change.ts';
import type { ChangeDocuments } from './change-documents.ts';
import { findSettings } from './find-settings.ts';
import { changeSettings } from './repository.ts';

interface Parts {
  bankChanges: BankChanges;
  documents: ChangeDocuments;
  files: FileStore;
  /** With which the proxy signs that a second factor was shown. */
  secondFactorSecret: string;
  command: Commands;
  settings: CommandSettings;
}

const partnerRoutes = ({ command, settings: { db } }: Parts) => [
  route(endpoints.getPartnerSettings, (actor, { partnerId }) => findPartnerSettings(db, actor, partnerId)),
  command(endpoints.updatePartnerSettings, updatePartnerSettings),
];

export const settingsRoutes = (parts: Parts) => [
  route(endpoints.getMerchantSettings, (actor, { merchantId }) =>
    findSettings(parts.settings.db, actor, { merchantId, at: parts.settings.clock() }),
  ),
  parts.command(endpoints.changeMerchantSettings, (work, body) =>
    changeSettings(work, body, {
      bankChanges: parts.bankChanges,
      secret: parts.settings.secret,
      secondFactorSecret: parts.secondFactorSecret,
    }),
  ),
  uploadRoute(parts.settings, endpoints.uploadChangeDocument, parts.documents.upload),
  downloadRoute(parts.files, endpoints.downloadChangeDocument, (actor, { id }) =>
    parts.documents.download(actor, id),
  ),
  ...partnerRoutes(parts),
];
