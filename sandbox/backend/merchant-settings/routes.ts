import { endpoints } from '@countinghouse/contract';
import type { Database } from '../../store/database.ts';
import type { Actor } from '../actor/actor.ts';
import type { FileStore } from '../files/file-store.ts';
import type { CommandSettings, Commands } from '../http/command.ts';
import { downloadRoute, uploadRoute } from '../http/file-routes.ts';
import { route } from '../http/route.ts';
import { findMerchant } from '../merchants/find-merchant.ts';
import type { Logos } from '../partners/logos.ts';
import { findPartner, findPartnerSettings, updatePartnerSettings } from '../partners/repository.ts';
import type { BankChanges } from './bank-change.ts';
import type { ChangeDocuments } from './change-documents.ts';
import { findSettings } from './find-settings.ts';
import { changeSettings } from './repository.ts';

interface Parts {
  logos: Logos;
  bankChanges: BankChanges;
  documents: ChangeDocuments;
  files: FileStore;
  /** With which the proxy signs that a second factor was shown. */
  secondFactorSecret: string;
  command: Commands;
  settings: CommandSettings;
}

const merchantOwner = async (db: Database, actor: Actor, id: string) => ({
  merchantId: (await findMerchant(db, actor, id)).id,
});
const partnerOwner = async (db: Database, actor: Actor, id: string | undefined) => ({
  partnerId: (await findPartner(db, actor, id)).id,
});

const merchantLogoRoutes = ({ logos, command, settings }: Parts) => [
  route(endpoints.getMerchantLogo, async (actor, { merchantId }) =>
    logos.read(settings.db, (await findMerchant(settings.db, actor, merchantId)).id),
  ),
  uploadRoute(settings, endpoints.uploadMerchantLogo, async (caller, { merchantId }, req) =>
    logos.upload(caller, await merchantOwner(settings.db, caller.actor, merchantId), req),
  ),
  command(endpoints.deleteMerchantLogo, async (work, { merchantId }) =>
    logos.remove(work.tx, work, await merchantOwner(work.tx, work.actor, merchantId)),
  ),
];

const partnerRoutes = ({ logos, command, settings: { db, ...rest } }: Parts) => [
  route(endpoints.getPartnerSettings, (actor, { partnerId }) => findPartnerSettings(db, actor, partnerId)),
  command(endpoints.updatePartnerSettings, updatePartnerSettings),
  route(endpoints.getPartnerLogo, async (actor, { partnerId }) =>
    logos.read(db, (await findPartner(db, actor, partnerId)).id),
  ),
  uploadRoute({ db, ...rest }, endpoints.uploadPartnerLogo, async (caller, { partnerId }, req) =>
    logos.upload(caller, await partnerOwner(db, caller.actor, partnerId), req),
  ),
  command(endpoints.deletePartnerLogo, async (work, { partnerId }) =>
    logos.remove(work.tx, work, await partnerOwner(work.tx, work.actor, partnerId)),
  ),
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
  ...merchantLogoRoutes(parts),
  ...partnerRoutes(parts),
];
