import { z } from 'zod';
import { notAuthorized } from '../cognito-error.ts';
import { tokenSchema } from '../input.ts';
import type { Pool } from '../pool.ts';
import { toAttributeList } from '../user-attributes.ts';
import type { User } from '../user-records.ts';
import { defineOperation } from './operation.ts';

const input = z.object({ AccessToken: tokenSchema });

export const getUser = defineOperation({
  access: 'public',
  input,
  async run(pool, { AccessToken }) {
    const user = await readCaller(pool, AccessToken);
    return { Username: user.username, UserAttributes: toAttributeList(user) };
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

/** Who an access token speaks for, unless the sign-in it came from has been ended. */
async function readCaller(pool: Pool, accessToken: string): Promise<User> {
  const { userSub, originJti } = await pool.tokens.readAccessToken(accessToken);
  const user = pool.users.getBySub(userSub);
  if (!pool.signIns.isLive(originJti)) throw notAuthorized('Access Token has been revoked');
  return user;
}
