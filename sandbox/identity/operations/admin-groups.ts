import { z } from 'zod';
import { adminUserSchema, limitSchema } from '../input.ts';
import { defineOperation } from './operation.ts';
import { openPageToken, pageTokenSchema, sealPageToken } from './page-token.ts';

const membershipSchema = adminUserSchema.extend({ GroupName: z.string().min(1).max(128) });

export const adminAddUserToGroup = defineOperation({
  access: 'admin',
  input: membershipSchema,
  run(pool, { Username, GroupName }) {
    pool.users.addToGroup(pool.users.get(Username), GroupName);
    return {};
  },
});

export const adminRemoveUserFromGroup = defineOperation({
  access: 'admin',
  input: membershipSchema,
  run(pool, { Username, GroupName }) {
    pool.users.removeFromGroup(pool.users.get(Username), GroupName);
    return {};
  },
});

export const adminListGroupsForUser = defineOperation({
  access: 'admin',
  input: adminUserSchema.extend({ Limit: limitSchema.optional(), NextToken: pageTokenSchema.optional() }),
  run(pool, { UserPoolId, Username, Limit, NextToken }) {
    const user = pool.users.get(Username);
    const about = `groups of ${user.sub}`;
    const after = openPageToken(NextToken, about);
    const found = pool.users.listGroups(user).filter((group) => group > after);
    const page = found.slice(0, Limit || 60);
    const last = found.length > page.length ? page.at(-1) : undefined;
    return {
      Groups: page.map((GroupName) => ({ GroupName, UserPoolId })),
      ...(last ? { NextToken: sealPageToken(last, about) } : {}),
    };
  },
});
