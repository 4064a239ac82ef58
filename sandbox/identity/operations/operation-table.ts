import { adminCreateUser } from './admin-create-user.ts';
import * as groups from './admin-groups.ts';
import * as status from './admin-status.ts';
import * as admin from './admin-users.ts';
import { adminListUserAuthEvents } from './auth-events.ts';
import * as devices from './device-tracking.ts';
import { confirmForgotPassword, forgotPassword } from './forgot-password.ts';
import { getTokensFromRefreshToken } from './get-tokens-from-refresh-token.ts';
import { initiateAuth } from './initiate-auth.ts';
import { listUsers } from './list-users.ts';
import { adminSetUserMfaPreference, setUserMfaPreference } from './mfa-preference.ts';
import type { Operation } from './operation.ts';
import * as attributes from './own-attributes.ts';
import { respondToAuthChallenge } from './respond-to-auth-challenge.ts';
import { revokeToken } from './revoke-token.ts';
import { confirmSignUp, resendConfirmationCode, signUp } from './sign-up.ts';
import { changePassword, deleteUser, getUser, globalSignOut } from './signed-in-user.ts';
import { associateSoftwareToken, verifySoftwareToken } from './software-token.ts';

/** Every operation under its name on the wire. */
export const operations: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  ['InitiateAuth', initiateAuth],
  ['RespondToAuthChallenge', respondToAuthChallenge],
  ['SignUp', signUp],
  ['ConfirmSignUp', confirmSignUp],
  ['ResendConfirmationCode', resendConfirmationCode],
  ['ForgotPassword', forgotPassword],
  ['ConfirmForgotPassword', confirmForgotPassword],
  ['GetTokensFromRefreshToken', getTokensFromRefreshToken],
  ['RevokeToken', revokeToken],

  ['GetUser', getUser],
  ['UpdateUserAttributes', attributes.updateUserAttributes],
  ['GetUserAttributeVerificationCode', attributes.getUserAttributeVerificationCode],
  ['VerifyUserAttribute', attributes.verifyUserAttribute],
  ['ChangePassword', changePassword],
  ['GlobalSignOut', globalSignOut],
  ['DeleteUser', deleteUser],
  ['AssociateSoftwareToken', associateSoftwareToken],
  ['VerifySoftwareToken', verifySoftwareToken],
  ['SetUserMFAPreference', setUserMfaPreference],
  ['ConfirmDevice', devices.confirmDevice],
  ['GetDevice', devices.getDevice],
  ['ListDevices', devices.listDevices],
  ['UpdateDeviceStatus', devices.updateDeviceStatus],
  ['ForgetDevice', devices.forgetDevice],

  ['ListUsers', listUsers],
  ['AdminCreateUser', adminCreateUser],
  ['AdminGetUser', admin.adminGetUser],
  ['AdminUpdateUserAttributes', admin.adminUpdateUserAttributes],
  ['AdminDeleteUser', admin.adminDeleteUser],
  ['AdminSetUserPassword', admin.adminSetUserPassword],
  ['AdminResetUserPassword', status.adminResetUserPassword],
  ['AdminConfirmSignUp', status.adminConfirmSignUp],
  ['AdminEnableUser', status.adminEnableUser],
  ['AdminDisableUser', status.adminDisableUser],
  ['AdminUserGlobalSignOut', status.adminUserGlobalSignOut],
  ['AdminAddUserToGroup', groups.adminAddUserToGroup],
  ['AdminRemoveUserFromGroup', groups.adminRemoveUserFromGroup],
  ['AdminListGroupsForUser', groups.adminListGroupsForUser],
  ['AdminSetUserMFAPreference', adminSetUserMfaPreference],
  ['AdminListUserAuthEvents', adminListUserAuthEvents],
  ['AdminListDevices', devices.adminListDevices],
  ['AdminGetDevice', devices.adminGetDevice],
  ['AdminForgetDevice', devices.adminForgetDevice],
]);
