import { endpoints } from '@countinghouse/contract';
import { findOwner } from '../business-settings/owner.ts';
import type { CommandSettings, Commands } from '../http/command.ts';
import { invalidField } from '../http/problem.ts';
import { route } from '../http/route.ts';
import type { Portals } from '../portals/portals.ts';
import { publishBranding, restoreBranding, saveBranding } from './change-branding.ts';
import { presentBranding } from './find-branding.ts';

interface Parts {
  settings: CommandSettings;
  command: Commands;
  portals: Portals;
  /** Takes what was published into this instance's mails at once. */
  look: () => Promise<void>;
}

/** How a partner's portal looks, and what it says. */
export const brandingRoutes = ({ settings: { db }, command, portals, look }: Parts) => [
  route(endpoints.getBranding, async (actor, query) => {
    const owner = await findOwner(db, actor, query);
    if (owner.kind !== 'partner') throw invalidField('partnerId', 'required');
    return presentBranding(db, actor, { partner: owner.partner, portals });
  }),
  command(endpoints.saveBranding, saveBranding(portals)),
  command(endpoints.publishBranding, publishBranding(portals, look)),
  command(endpoints.restoreBranding, restoreBranding(portals, look)),
];
