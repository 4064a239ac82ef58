import { endpoints } from '@countinghouse/contract';
import type { CommandSettings, Commands } from '../http/command.ts';
import { uploadRoute } from '../http/file-routes.ts';
import { route } from '../http/route.ts';
import { findMerchant } from '../merchants/find-merchant.ts';
import type { Logos } from '../partners/logos.ts';
import { findPartner, findPartnerSettings, updatePartnerSettings } from '../partners/repository.ts';
import { changeSettings, findSettings } from './repository.ts';

interface Parts {
  logos: Logos;
  command: Commands;
  settings: CommandSettings;
}

const merchantLogoRoutes = ({ logos, command, settings }: Parts) => [
  route(endpoints.getMerchantLogo, async (actor, { merchantId }) =>
    logos.read(settings.db, (await findMerchant(settings.db, actor, merchantId)).id),
  ),
  uploadRoute(settings, endpoints.uploadMerchantLogo, async (caller, { merchantId }, req) =>
    logos.upload(caller, (await findMerchant(settings.db, caller.actor, merchantId)).id, req),
  ),
  command(endpoints.deleteMerchantLogo, async (work, { merchantId }) =>
    logos.remove(work.tx, work, (await findMerchant(work.tx, work.actor, merchantId)).id),
  ),
];

const partnerRoutes = ({ logos, command, settings: { db, ...rest } }: Parts) => [
  route(endpoints.getPartnerSettings, (actor, { partnerId }) => findPartnerSettings(db, actor, partnerId)),
  command(endpoints.updatePartnerSettings, updatePartnerSettings),
  route(endpoints.getPartnerLogo, async (actor, { partnerId }) =>
    logos.read(db, (await findPartner(db, actor, partnerId)).id),
  ),
  uploadRoute({ db, ...rest }, endpoints.uploadPartnerLogo, async (caller, { partnerId }, req) =>
    logos.upload(caller, (await findPartner(db, caller.actor, partnerId)).id, req),
  ),
  command(endpoints.deletePartnerLogo, async (work, { partnerId }) =>
    logos.remove(work.tx, work, (await findPartner(work.tx, work.actor, partnerId)).id),
  ),
];

export const settingsRoutes = (parts: Parts) => [
  route(endpoints.getMerchantSettings, (actor, { merchantId }) =>
    findSettings(parts.settings.db, actor, merchantId),
  ),
  parts.command(endpoints.changeMerchantSettings, changeSettings),
  ...merchantLogoRoutes(parts),
  ...partnerRoutes(parts),
];
