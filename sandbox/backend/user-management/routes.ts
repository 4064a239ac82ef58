import { endpoints } from '@countinghouse/contract';
import type { Database } from '../../store/database.ts';
import type { Commands, ServiceCommands } from '../http/command.ts';
import { route } from '../http/route.ts';
import { createInvitationCommands } from '../invitations/commands.ts';
import { createInvitations, type InvitationParts } from '../invitations/send.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { MerchantRepository } from '../merchants/repository.ts';
import { findAccessReview, recordAccessReview } from './access-reviews.ts';
import { findActivity } from './activity.ts';
import { createUserManagement } from './commands.ts';
import { createUserDeletion } from './hand-over/delete-user.ts';
import { readBelongings } from './hand-over/hand-over.ts';
import { findIdentityFacts } from './identity-facts.ts';
import type { IdentityService } from './identity-service.ts';
import { setManagedMerchants } from './managed-merchants.ts';
import { previewAccess } from './preview-access.ts';
import { recognizeMerchants } from './recognize-merchants.ts';
import { explainNoUsers, findManagedMerchants, findUserCounts, findUsers, getUser } from './repository.ts';
import { createUserSecurity } from './security.ts';
import { findSignIns } from './sign-ins.ts';
import { createUserChanges } from './update.ts';

interface Parts extends InvitationParts {
  db: Database;
  clock: () => Date;
  openIdentity: () => Promise<IdentityService>;
  merchants: MerchantRepository;
  command: Commands;
  serviceCommand: ServiceCommands;
  outbox: Outbox;
}

const listRoutes = ({ db, clock }: Parts) => [
  route(endpoints.listUsers, (actor, query) => findUsers(db, actor, { query, now: clock() })),
  route(endpoints.getUserCounts, (actor, filter) => findUserCounts(db, actor, { filter, now: clock() })),
  route(endpoints.explainNoUsers, (actor, filter) => explainNoUsers(db, actor, { filter, now: clock() })),
  route(endpoints.getUserBelongings, (actor, query) => readBelongings(db, actor, { query, now: clock() })),
  route(endpoints.getUser, (actor, { username }) => getUser(db, actor, { username, now: clock() })),
];

function securityRoutes(parts: Parts) {
  const { db, openIdentity, command, serviceCommand } = parts;
  const security = createUserSecurity(parts);
  return [
    route(endpoints.listUserSignIns, (actor, query) => findSignIns(db, actor, { query, openIdentity })),
    route(endpoints.listUserActivity, (actor, query) => findActivity(db, actor, query)),
    serviceCommand(endpoints.resetSecondFactor, security.resetSecondFactor),
    serviceCommand(endpoints.learnSecondFactor, security.learn),
    command(endpoints.unlockUser, security.unlock),
    command(endpoints.endUserSession, security.endSession),
  ];
}

export function userManagementRoutes(parts: Parts) {
  const { db, openIdentity, merchants, command, serviceCommand, outbox } = parts;
  const invitations = createInvitations(parts);
  const users = createUserManagement({ openIdentity, invitations, portals: parts.portals });
  const { resend, revoke } = createInvitationCommands(openIdentity, invitations);
  const { update, changeAccess } = createUserChanges({
    openIdentity,
    invitations,
    outbox,
    portals: parts.portals,
  });
  return [
    ...listRoutes(parts),
    route(endpoints.getAccessReview, (actor) => findAccessReview(db, actor, parts.clock())),
    command(endpoints.recordAccessReview, recordAccessReview),
    ...securityRoutes(parts),
    serviceCommand(endpoints.insertUser, users.insert),
    serviceCommand(endpoints.updateUser, update),
    serviceCommand(endpoints.changeUserAccess, changeAccess),
    serviceCommand(endpoints.deleteUser, createUserDeletion(openIdentity)),
    serviceCommand(endpoints.resetUserPassword, users.resetPassword),
    serviceCommand(endpoints.resendInvitation, resend),
    serviceCommand(endpoints.revokeInvitation, revoke),
    serviceCommand(endpoints.endUserSessions, users.endSessions),
    route(endpoints.getManagedMerchants, (actor, { username }) => findManagedMerchants(db, actor, username)),
    command(endpoints.setManagedMerchants, setManagedMerchants),
    command(endpoints.previewAccess, previewAccess(parts.portals)),
    command(endpoints.recognizeMerchants, recognizeMerchants),
    route(endpoints.searchUserMerchants, merchants.findPage),
    route(endpoints.listAdminMerchants, merchants.findPage),
    route(endpoints.getIdentityFacts, (actor, { username }) =>
      findIdentityFacts(db, actor, { username, openIdentity }),
    ),
  ];
}
