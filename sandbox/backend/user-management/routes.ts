import { endpoints } from '@countinghouse/contract';
import type { Database } from '../../store/database.ts';
import type { Commands, ServiceCommands } from '../http/command.ts';
import { route } from '../http/route.ts';
import type { MerchantRepository } from '../merchants/repository.ts';
import type { UserManagement } from './commands.ts';
import { setManagedMerchants } from './managed-merchants.ts';
import { explainNoUsers, findManagedMerchants, findUserCounts, findUsers } from './repository.ts';

interface Parts {
  db: Database;
  users: UserManagement;
  merchants: MerchantRepository;
  command: Commands;
  serviceCommand: ServiceCommands;
}

export const userManagementRoutes = ({ db, users, merchants, command, serviceCommand }: Parts) => [
  route(endpoints.listUsers, (actor, query) => findUsers(db, actor, query)),
  route(endpoints.getUserCounts, (actor, filter) => findUserCounts(db, actor, filter)),
  route(endpoints.explainNoUsers, (actor, filter) => explainNoUsers(db, actor, filter)),
  serviceCommand(endpoints.insertUser, users.insert),
  serviceCommand(endpoints.updateUser, users.update),
  serviceCommand(endpoints.deleteUser, users.remove),
  serviceCommand(endpoints.resetUserPassword, users.resetPassword),
  route(endpoints.getManagedMerchants, (actor, { username }) => findManagedMerchants(db, actor, username)),
  command(endpoints.setManagedMerchants, setManagedMerchants),
  route(endpoints.searchUserMerchants, merchants.findPage),
  route(endpoints.listAdminMerchants, merchants.findPage),
  route(endpoints.getIdentityFacts, (actor, { username }) => users.describe(actor, username)),
];
