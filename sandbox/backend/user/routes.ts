import { endpoints } from '@countinghouse/contract';
import { findBoards } from '../boards/find-boards.ts';
import { setBoards } from '../boards/set-boards.ts';
import { type Embedding, embeddedDashboard } from '../dashboard/embedded.ts';
import type { CommandSettings, Commands } from '../http/command.ts';
import { route } from '../http/route.ts';
import { changeNotifications } from '../notifications/change-notifications.ts';
import { countNotifications, findNotifications } from '../notifications/find-notifications.ts';
import { findPreferences, setPreferences } from '../notifications/preferences.ts';
import type { Portals } from '../portals/portals.ts';
import { dismissAnnouncement, findDismissed } from './announcements.ts';
import { findFirstSteps, setFirstSteps } from './first-steps.ts';
import type { UserRepository } from './repository.ts';

interface Parts {
  users: UserRepository;
  command: Commands;
  settings: CommandSettings;
  /** Absent where no analytics are embedded. */
  embedding: Embedding | undefined;
  portals: Portals;
}

export const userRoutes = ({ users, command, settings, embedding, portals }: Parts) => [
  route(endpoints.getCustomDisplay, users.getCustomDisplay),
  route(endpoints.getServerTime, async () => ({ now: settings.clock().toISOString() })),
  route(endpoints.getUserScope, users.getScope),
  route(endpoints.getFirstSteps, (actor) => findFirstSteps(settings.db, actor)),
  command(endpoints.setFirstSteps, setFirstSteps),
  route(endpoints.getAnnouncements, (actor) => findDismissed(settings.db, actor)),
  command(endpoints.dismissAnnouncement, dismissAnnouncement),
  route(endpoints.getBoards, (actor) => findBoards(settings.db, actor)),
  command(endpoints.setBoards, setBoards),
  route(endpoints.getEmbeddedDashboard, (actor) =>
    embeddedDashboard(
      {
        db: settings.db,
        embedding,
        now: settings.clock(),
        portalOrigin: portals.at(actor.portalOrigin).origin,
      },
      actor,
    ),
  ),
  route(endpoints.listNotifications, (actor, query) => findNotifications(settings.db, actor, query)),
  route(endpoints.countNotifications, (actor) => countNotifications(settings.db, actor)),
  command(endpoints.readNotifications, changeNotifications),
  route(endpoints.getNotificationPreferences, (actor) => findPreferences(settings.db, actor)),
  command(endpoints.setNotificationPreferences, setPreferences),
];
