import { z } from 'zod';
import { limitSchema } from '../input.ts';
import { toAttributeList } from '../user-attributes.ts';
import { parseUserFilter } from '../user-filter.ts';
import { defineOperation } from './operation.ts';
import { openPageToken, pageTokenSchema, sealPageToken } from './page-token.ts';
import { describeUser } from './user-description.ts';

export const listUsers = defineOperation({
  access: 'admin',
  input: z.object({
    UserPoolId: z.string(),
    Filter: z.string().max(256).default(''),
    AttributesToGet: z.array(z.string()).optional(),
    Limit: limitSchema.optional(),
    PaginationToken: pageTokenSchema.optional(),
  }),
  run(pool, { Filter, AttributesToGet, Limit, PaginationToken }) {
    // Zero stands for the most, as it does for the real service.
    const limit = Limit || 60;
    const about = `users ${Filter}`;
    const found = pool.users.listPage({
      filter: Filter.trim() ? parseUserFilter(Filter) : undefined,
      after: openPageToken(PaginationToken, about),
      limit: limit + 1,
    });
    const page = found.slice(0, limit);
    const last = found.length > page.length ? page.at(-1) : undefined;
    return {
      Users: page.map((user) => ({
        ...describeUser(user),
        Attributes: toAttributeList(user).filter(({ Name }) => AttributesToGet?.includes(Name) ?? true),
      })),
      ...(last ? { PaginationToken: sealPageToken(last.usernameKey, about) } : {}),
    };
  },
});
