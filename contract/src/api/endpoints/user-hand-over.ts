import type { Endpoint } from '../endpoint.ts';
import { answerOf, firstOf } from '../example.ts';
import {
  userBelongingsQuerySchema,
  userBelongingsSchema,
  userDeletedSchema,
  userDeleteQuerySchema,
} from '../user-hand-over.ts';

export const userHandOverEndpoints = {
  getUserBelongings: {
    method: 'get',
    path: 'usermanagement/belongings',
    summary: 'What is kept for a user, and how much of it somebody else can take over',
    permission: 'users:write',
    query: userBelongingsQuerySchema,
    response: userBelongingsSchema,
    findsOne: true,
    conflict: 'Who is to take over is disabled, or has not accepted an invitation',
    example: { query: { username: firstOf('listUsers', { pick: 'username' }) } },
  },
  deleteUser: {
    method: 'delete',
    path: 'usermanagement/delete',
    summary: 'Delete a user, end the sessions, and hand over or remove what is kept for them',
    permission: 'users:write',
    query: userDeleteQuerySchema,
    response: userDeletedSchema,
    findsOne: true,
    conflict:
      'Nobody deletes themselves, or a partner’s last administrator, or hands over to who cannot sign in',
    example: { query: { username: answerOf('insertUser', 'username') } },
  },
} as const satisfies Record<string, Endpoint>;
