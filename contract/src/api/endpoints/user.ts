import type { Endpoint } from '../endpoint.ts';
import { customDisplaySchema, userScopeSchema } from '../user.ts';

export const userEndpoints = {
  getCustomDisplay: {
    method: 'get',
    path: 'user/custom-display',
    summary: 'Logo, user icon and favicon of the caller’s portal',
    permission: 'profile:read',
    response: customDisplaySchema,
  },
  getUserScope: {
    method: 'get',
    path: 'user/scope',
    summary: 'Whose data the caller sees',
    permission: 'profile:read',
    response: userScopeSchema,
  },
} as const satisfies Record<string, Endpoint>;
