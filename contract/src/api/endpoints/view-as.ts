import type { Endpoint } from '../endpoint.ts';
import { firstOf } from '../example.ts';
import { endedViewSchema, startedViewSchema, viewAsBodySchema } from '../view-as.ts';

export const viewAsEndpoints = {
  startViewAs: {
    method: 'post',
    path: 'usermanagement/view-as',
    summary:
      'Begin to see the portal as a user or a role, for an hour at most; one that the caller had open ends',
    permission: 'users:view-as',
    body: viewAsBodySchema,
    response: startedViewSchema,
    success: 201,
    findsOne: true,
    conflict:
      'A rule forbids it: nobody sees the portal as an administrator, as themselves, or above their rights',
    tooMany: 'As many views as may be begun within an hour were begun',
    fromProxyOnly: true,
    example: { body: { role: 'merchants', merchantId: firstOf('listMerchants') } },
  },
  endViewAs: {
    method: 'delete',
    path: 'usermanagement/view-as',
    summary: 'End it',
    permission: 'profile:read',
    response: endedViewSchema,
    fromProxyOnly: true,
  },
} as const satisfies Record<string, Endpoint>;
