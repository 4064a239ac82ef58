import { adminCreateUser } from './admin-create-user.ts';
import * as adminUsers from './admin-users.ts';
import { initiateAuth } from './initiate-auth.ts';
import type { Operation } from './operation.ts';
import { respondToAuthChallenge } from './respond-to-auth-challenge.ts';
import { revokeToken } from './revoke-token.ts';
import { getUser, globalSignOut } from './signed-in-user.ts';

/** Every operation under its name on the wire. */
export const operations: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  ['InitiateAuth', initiateAuth],
  ['RespondToAuthChallenge', respondToAuthChallenge],
  ['GetUser', getUser],
  ['GlobalSignOut', globalSignOut],
  ['RevokeToken', revokeToken],
  ['AdminCreateUser', adminCreateUser],
  ['AdminGetUser', adminUsers.adminGetUser],
  ['AdminSetUserPassword', adminUsers.adminSetUserPassword],
  ['AdminUpdateUserAttributes', adminUsers.adminUpdateUserAttributes],
  ['AdminAddUserToGroup', adminUsers.adminAddUserToGroup],
  ['AdminEnableUser', adminUsers.adminEnableUser],
  ['AdminDisableUser', adminUsers.adminDisableUser],
  ['AdminUserGlobalSignOut', adminUsers.adminUserGlobalSignOut],
  ['AdminDeleteUser', adminUsers.adminDeleteUser],
]);
