import { sendCode } from '../code-delivery.ts';
import { notAuthorized } from '../cognito-error.ts';
import { adminUserSchema } from '../input.ts';
import { assertResettable } from './forgot-password.ts';
import { defineOperation } from './operation.ts';

export const adminEnableUser = defineOperation({
  access: 'admin',
  input: adminUserSchema,
  run(pool, { Username }) {
    pool.users.setEnabled(pool.users.get(Username), true);
    return {};
  },
});

export const adminDisableUser = defineOperation({
  access: 'admin',
  input: adminUserSchema,
  run(pool, { Username }) {
    pool.users.setEnabled(pool.users.get(Username), false);
    return {};
  },
});

export const adminUserGlobalSignOut = defineOperation({
  access: 'admin',
  input: adminUserSchema,
  run(pool, { Username }) {
    pool.users.signOut(pool.users.get(Username));
    return {};
  },
});

export const adminConfirmSignUp = defineOperation({
  access: 'admin',
  input: adminUserSchema,
  run(pool, { Username }) {
    const user = pool.users.get(Username);
    if (user.status !== 'UNCONFIRMED') {
      throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
    }
    pool.users.confirm(user);
    return {};
  },
});

/** The old password opens nothing from now on; the user chooses a new one with the code that is sent. */
export const adminResetUserPassword = defineOperation({
  access: 'admin',
  input: adminUserSchema,
  run(pool, { Username }) {
    const user = pool.users.get(Username);
    const delivery = assertResettable(user);
    return pool.atomically(() => {
      pool.users.requireReset(user);
      sendCode(pool, 'password-reset', user, { ...delivery, isManaged: true });
      return {};
    });
  },
});
