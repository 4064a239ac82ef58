import type { Endpoint } from '../endpoint.ts';
import { customDisplaySchema, serverTimeSchema, userScopeSchema } from '../user.ts';

export const userEndpoints = {
  getCustomDisplay: {
    method: 'get',
    path: 'user/custom-display',
    summary: 'Logo, user icon and favicon of the caller’s portal',
    permission: 'profile:read',
    response: customDisplaySchema,
  },
  getServerTime: {
    method: 'get',
    path: 'user/time',
    summary: 'The server’s time: days that are counted back from now begin there',
    permission: 'profile:read',
    response: serverTimeSchema,
  },
  getUserScope: {
    method: 'get',
    path: 'user/scope',
    summary: 'Whose data the caller sees',
    permission: 'profile:read',
    response: userScopeSchema,
  },
} as const satisfies Record<string, Endpoint>;
