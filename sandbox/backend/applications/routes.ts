import { endpoints } from '@countinghouse/contract';
import type { CommandSettings, Commands } from '../http/command.ts';
import { route } from '../http/route.ts';
import { findMerchant, lockMerchant } from '../merchants/find-merchant.ts';
import { revokeLink, shareApplication } from './links.ts';
import { addOwner, changeOwner, dropOwner, findOwners } from './owners.ts';
import { presentApplication } from './present.ts';
import { saveSection } from './save-section.ts';
import { startApplication } from './start.ts';
import { submitApplication, type WakeProcessor } from './submit.ts';
import { acceptTerms } from './terms.ts';

interface Parts {
  command: Commands;
  settings: CommandSettings;
  wake: WakeProcessor;
}

export const applicationRoutes = ({ command, settings, wake }: Parts) => [
  command(endpoints.startApplication, (run, body) => startApplication(run, settings.secret, body)),
  route(endpoints.getApplication, async (actor, { merchantId }) =>
    presentApplication(
      settings.db,
      actor,
      await findMerchant(settings.db, actor, merchantId),
      settings.clock(),
    ),
  ),
  command(endpoints.saveSection, async (run, { merchantId, ...change }) => {
    const { tx, actor, at } = run;
    await saveSection(run, settings.secret, { merchant: await lockMerchant(tx, actor, merchantId), change });
    return presentApplication(tx, actor, await findMerchant(tx, actor, merchantId), at);
  }),
  command(endpoints.acceptTerms, async (run, { merchantId, ...terms }) => {
    const { tx, actor, at } = run;
    const merchant = await lockMerchant(tx, actor, merchantId);
    await acceptTerms(run, { merchant, ...terms });
    return presentApplication(tx, actor, merchant, at);
  }),
  command(endpoints.submitApplication, (run, body) => submitApplication(run, body, wake)),
  command(endpoints.shareApplication, shareApplication),
  command(endpoints.revokeApplicationLink, revokeLink),
  route(endpoints.listOwners, (actor, { merchantId }) => findOwners(settings.db, actor, merchantId)),
  command(endpoints.addOwner, (run, body) => addOwner(run, settings.secret, body)),
  command(endpoints.saveOwner, (run, body) => changeOwner(run, settings.secret, body)),
  command(endpoints.removeOwner, dropOwner),
];
