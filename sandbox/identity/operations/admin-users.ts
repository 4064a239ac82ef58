import { z } from 'zod';
import { adminUserSchema, passwordSchema } from '../input.ts';
import { attributeListSchema, toAttributeList } from '../user-attributes.ts';
import { defineOperation } from './operation.ts';
import { describeUser } from './user-description.ts';

export const adminGetUser = defineOperation({
  access: 'admin',
  input: adminUserSchema,
  run(pool, { Username }) {
    const user = pool.users.get(Username);
    return { ...describeUser(user), UserAttributes: toAttributeList(user) };
  },
});

export const adminSetUserPassword = defineOperation({
  access: 'admin',
  input: adminUserSchema.extend({ Password: passwordSchema, Permanent: z.boolean().default(false) }),
  run(pool, { Username, Password, Permanent }) {
    pool.users.setPassword(pool.users.get(Username), Password, { temporary: !Permanent });
    return {};
  },
});

export const adminUpdateUserAttributes = defineOperation({
  access: 'admin',
  input: adminUserSchema.extend({ UserAttributes: attributeListSchema }),
  run(pool, { Username, UserAttributes }) {
    pool.users.updateAttributes(pool.users.get(Username), UserAttributes);
    return {};
  },
});

export const adminAddUserToGroup = defineOperation({
  access: 'admin',
  input: adminUserSchema.extend({ GroupName: z.string().min(1).max(128) }),
  run(pool, { Username, GroupName }) {
    pool.users.addToGroup(pool.users.get(Username), GroupName);
    return {};
  },
});

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

export const adminDeleteUser = defineOperation({
  access: 'admin',
  input: adminUserSchema,
  run(pool, { Username }) {
    pool.users.delete(pool.users.get(Username));
    return {};
  },
});
