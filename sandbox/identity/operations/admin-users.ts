import { z } from 'zod';
import { adminUserSchema, passwordSchema } from '../input.ts';
import { attributeListSchema, toAttributeList } from '../user-attributes.ts';
import { defineOperation } from './operation.ts';
import { sendAddressCodes } from './own-attributes.ts';
import { describeMfa, describeUser } from './user-description.ts';

export const adminGetUser = defineOperation({
  access: 'admin',
  input: adminUserSchema,
  run(pool, { Username }) {
    const user = pool.users.get(Username);
    return { ...describeUser(user), UserAttributes: toAttributeList(user), ...describeMfa(pool, user) };
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
    pool.atomically(() => {
      const before = pool.users.get(Username);
      const user = pool.users.updateAttributes(before, UserAttributes);
      // An address that the administrator vouches for needs no proof.
      sendAddressCodes(pool, before, user);
    });
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
