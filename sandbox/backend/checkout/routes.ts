import { endpoints } from '@countinghouse/contract';
import type { CommandSettings, Commands } from '../http/command.ts';
import { notFound } from '../http/problem.ts';
import { route } from '../http/route.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { Portals } from '../portals/portals.ts';
import { findShownContent } from './find-content.ts';
import { presentPayee } from './find-payee.ts';
import { findProfile } from './find-profile.ts';
import { actOnLink, changeLink, createLink, deleteLink } from './link-commands.ts';
import { createLinkList, findLinkPayments } from './link-list.ts';
import { mailLink } from './mail-link.ts';
import { findIncidents } from './page-incidents.ts';
import { getLink } from './present-link.ts';
import { getProfile } from './present-profile.ts';
import { archiveProfile, createProfile, saveProfile } from './profile-commands.ts';
import { createProfileList } from './profile-list.ts';
import { publishProfile, restoreProfile } from './publish-profile.ts';

interface Parts {
  settings: CommandSettings;
  command: Commands;
  outbox: Outbox;
  /** Where customers find the pages of links. */
  portals: Portals;
}

const profileRoutes = ({ settings: { db, clock }, command }: Parts) => {
  const profiles = createProfileList(db, clock);
  return [
    route(endpoints.listCheckoutProfiles, profiles.findPage),
    route(endpoints.getCheckoutProfileCounts, profiles.findCounts),
    route(endpoints.getCheckoutProfile, (actor, { id }) => getProfile(db, actor, { id, now: clock() })),
    route(endpoints.getCheckoutProfileVersion, async (actor, { id, version }) => {
      await findProfile(db, actor, { id, now: clock() });
      const content = await findShownContent(db, { profileId: id, profileVersion: version });
      if (!content) throw notFound('Version');
      return { id, version, content };
    }),
    route(endpoints.getCheckoutPayee, async (actor, { id }) =>
      presentPayee(db, await findProfile(db, actor, { id, now: clock() })),
    ),
    command(endpoints.createCheckoutProfile, createProfile),
    command(endpoints.saveCheckoutProfile, saveProfile),
    command(endpoints.publishCheckoutProfile, publishProfile),
    command(endpoints.restoreCheckoutProfile, restoreProfile),
    command(endpoints.archiveCheckoutProfile, archiveProfile),
  ];
};

const linkRoutes = ({ settings: { db, clock }, command, ...mailing }: Parts) => {
  const links = createLinkList(db, clock);
  return [
    route(endpoints.listPaymentLinks, links.findPage),
    route(endpoints.getPaymentLinkCounts, links.findCounts),
    route(endpoints.explainNoPaymentLinks, links.explain),
    route(endpoints.getPaymentLink, (actor, { id }) => getLink(db, actor, { id, now: clock() })),
    route(endpoints.listLinkPayments, (actor, query) =>
      findLinkPayments(db, actor, { ...query, now: clock() }),
    ),
    route(endpoints.listPageIncidents, (actor, { id }) => findIncidents(db, actor, { id, now: clock() })),
    command(endpoints.createPaymentLink, createLink),
    command(endpoints.changePaymentLink, changeLink),
    command(endpoints.actOnPaymentLink, actOnLink),
    command(endpoints.deletePaymentLink, deleteLink),
    command(endpoints.mailPaymentLink, mailLink(mailing)),
  ];
};

/** Checkout pages, and the links by which customers come to them. */
export const checkoutRoutes = (parts: Parts) => [...profileRoutes(parts), ...linkRoutes(parts)];
