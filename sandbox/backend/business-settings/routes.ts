import { type BusinessSettings, endpoints } from '@countinghouse/contract';
import type { Database } from '../../store/database.ts';
import type { Actor } from '../actor/actor.ts';
import type { Command, CommandSettings, Commands, ServiceCommands } from '../http/command.ts';
import { uploadRoute } from '../http/file-routes.ts';
import { route } from '../http/route.ts';
import type { Outbox } from '../mail/outbox.ts';
import { addAddress, removeAddress, resendCode, verifyAddress } from './addresses.ts';
import { findHistory } from './history.ts';
import type { Logos } from './logos.ts';
import { findOwner, type SettingOwner } from './owner.ts';
import { presentSettings } from './present.ts';
import { restoreChange } from './restore.ts';
import { saveSettings } from './save.ts';

interface Parts {
  logos: Logos;
  outbox: Outbox;
  command: Commands;
  serviceCommand: ServiceCommands;
  settings: CommandSettings;
}

/** The settings as they are after a change; the owner is read again, for it may be what changed. */
const readAgain = async (db: Database, actor: Actor, { kind, id }: SettingOwner): Promise<BusinessSettings> =>
  presentSettings(
    db,
    actor,
    await findOwner(db, actor, kind === 'merchant' ? { merchantId: id } : { partnerId: id }),
  );

const answering =
  <Input>(work: (command: Command, input: Input) => Promise<SettingOwner>) =>
  async (command: Command, input: Input): Promise<BusinessSettings> =>
    readAgain(command.tx, command.actor, await work(command, input));

const logoRoutes = ({ logos, command, settings }: Parts) => [
  route(endpoints.getMerchantLogo, (actor, query) => logos.read(actor, query)),
  uploadRoute(settings, endpoints.uploadMerchantLogo, (caller, query, req) =>
    logos.upload(caller, query, req),
  ),
  command(endpoints.deleteMerchantLogo, (work, query) => logos.remove(work, query)),
  route(endpoints.getPartnerLogo, (actor, query) => logos.read(actor, query)),
  uploadRoute(settings, endpoints.uploadPartnerLogo, (caller, query, req) =>
    logos.upload(caller, query, req),
  ),
  command(endpoints.deletePartnerLogo, (work, query) => logos.remove(work, query)),
  route(endpoints.getKeptLogo, (actor, query) => logos.readKept(actor, query)),
];

const addressRoutes = ({ outbox, command, serviceCommand, settings }: Parts) => {
  const parts = { outbox, secret: settings.secret };
  return [
    command(
      endpoints.addNoticeAddress,
      answering((work, body) => addAddress(work, parts, body)),
    ),
    command(
      endpoints.resendNoticeCode,
      answering((work, { id }) => resendCode(work, parts, id)),
    ),
    serviceCommand(endpoints.verifyNoticeAddress, async (work, body) =>
      readAgain(settings.db, work.actor, await verifyAddress(work, settings.secret, body)),
    ),
    command(
      endpoints.removeNoticeAddress,
      answering((work, { id }) => removeAddress(work, id)),
    ),
    command(
      endpoints.restoreSettings,
      answering((work, body) => restoreChange(work, parts, body)),
    ),
  ];
};

/** What merchants and partners say of themselves. */
export const businessSettingsRoutes = (parts: Parts) => [
  route(endpoints.getBusinessSettings, async (actor, query) =>
    presentSettings(parts.settings.db, actor, await findOwner(parts.settings.db, actor, query)),
  ),
  parts.command(
    endpoints.saveBusinessSettings,
    answering((work, body) => saveSettings(work, body)),
  ),
  route(endpoints.listSettingChanges, (actor, query) => findHistory(parts.settings.db, actor, query)),
  ...addressRoutes(parts),
  ...logoRoutes(parts),
];
