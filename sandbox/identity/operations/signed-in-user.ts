import { z } from 'zod';
import type { AttemptRule } from '../attempts.ts';
import { wrongCredentials } from '../cognito-error.ts';
import { passwordSchema, tokenSchema } from '../input.ts';
import { toAttributeList } from '../user-attributes.ts';
import { readCaller } from './caller.ts';
import { defineOperation } from './operation.ts';
import { describeMfa } from './user-description.ts';

const input = z.object({ AccessToken: tokenSchema });

export const getUser = defineOperation({
  access: 'public',
  input,
  async run(pool, { AccessToken }) {
    const user = await readCaller(pool, AccessToken);
    return { Username: user.username, UserAttributes: toAttributeList(user), ...describeMfa(pool, user) };
  },
});

export const globalSignOut = defineOperation({
  access: 'public',
  input,
  async run(pool, { AccessToken }) {
    pool.users.signOut(await readCaller(pool, AccessToken));
    return {};
  },
});

export const deleteUser = defineOperation({
  access: 'public',
  input,
  async run(pool, { AccessToken }) {
    pool.users.delete(await readCaller(pool, AccessToken));
    return {};
  },
});

/** A stolen access token must not serve to find the password out. */
const guessRule: AttemptRule = {
  action: 'guess the present password',
  most: 5,
  restMs: 15 * 60_000,
  exception: 'LimitExceededException',
};

export const changePassword = defineOperation({
  access: 'public',
  input: input.extend({ PreviousPassword: passwordSchema, ProposedPassword: passwordSchema }),
  async run(pool, { AccessToken, PreviousPassword, ProposedPassword }) {
    const user = await readCaller(pool, AccessToken);
    pool.attempts.assertLeft(guessRule, user.sub);
    if (!pool.users.hasPassword(user, PreviousPassword)) {
      pool.attempts.count(guessRule, user.sub);
      throw wrongCredentials();
    }
    pool.users.changePassword(user, ProposedPassword);
    pool.authEvents.record(user.sub, 'PasswordChange');
    return {};
  },
});
