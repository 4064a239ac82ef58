import type { Endpoint } from '../endpoint.ts';
import { answerOf, firstOf } from '../example.ts';
import { userDoneSchema, usernameBodySchema } from '../user-management.ts';
import {
  secondFactorResetBodySchema,
  userActivityPageSchema,
  userActivityQuerySchema,
  userSignInPageSchema,
  userSignInQuerySchema,
} from '../user-security.ts';

const ofUser = { query: { username: firstOf('listUsers', { pick: 'username' }) } };
const newUser = answerOf('insertUser', 'username');

export const userSecurityEndpoints = {
  listUserSignIns: {
    method: 'get',
    path: 'usermanagement/sign-ins',
    summary:
      'Sign-ins and changes of the password of one user, failures too, as the identity service keeps them',
    permission: 'users:read',
    query: userSignInQuerySchema,
    response: userSignInPageSchema,
    findsOne: true,
    example: ofUser,
  },
  listUserActivity: {
    method: 'get',
    path: 'usermanagement/activity',
    summary: 'What one user did or tried, and what was done to their account, as far as the caller sees it',
    permission: 'users:read',
    query: userActivityQuerySchema,
    response: userActivityPageSchema,
    findsOne: true,
    example: ofUser,
  },
  resetSecondFactor: {
    method: 'post',
    path: 'usermanagement/second-factor/reset',
    summary: 'Take a lost second factor off an account, end its sessions and mail its user',
    permission: 'users:write',
    body: secondFactorResetBodySchema,
    response: userDoneSchema,
    findsOne: true,
    conflict: 'The account has no second factor, or a rule forbids it: nobody resets their own',
    example: {
      body: {
        username: firstOf('listUsers', { pick: 'username', prefer: { secondFactor: 'app' } }),
        reason: 'Lost the phone',
      },
    },
  },
  unlockUser: {
    method: 'post',
    path: 'usermanagement/unlock',
    summary: 'Let a user try to sign in again after too many wrong passwords',
    permission: 'users:write',
    body: usernameBodySchema,
    response: userDoneSchema,
    findsOne: true,
    fromProxyOnly: true,
    conflict: 'A rule forbids it: nobody unlocks themselves',
    tooMany: 'An account is unlocked three times an hour at most: each time ten more passwords can be tried',
    example: { body: { username: newUser } },
  },
  endUserSession: {
    method: 'post',
    path: 'usermanagement/sessions/end',
    summary: 'End one session of a user, which the proxy knows',
    permission: 'users:write',
    body: usernameBodySchema,
    response: userDoneSchema,
    findsOne: true,
    fromProxyOnly: true,
    conflict: 'The invitation was not accepted so far',
    example: { body: { username: newUser } },
  },
  learnSecondFactor: {
    method: 'post',
    path: 'user/second-factor',
    summary: 'Ask the identity service anew what second factor a user has, the caller or one in scope',
    permission: 'profile:read',
    body: usernameBodySchema,
    response: userDoneSchema,
    findsOne: true,
    fromProxyOnly: true,
    example: { body: { username: answerOf('getUserScope', 'username') } },
  },
} as const satisfies Record<string, Endpoint>;
