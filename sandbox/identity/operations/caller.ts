import { notAuthorized } from '../cognito-error.ts';
import type { Pool } from '../pool.ts';
import type { User } from '../user-records.ts';

/**
 * Who an access token speaks for, unless the sign-in it came from has been ended.
 * @throws CognitoError NotAuthorizedException, UserNotFoundException
 */
export async function readCaller(pool: Pool, accessToken: string): Promise<User> {
  const { userSub, originJti } = await pool.tokens.readAccessToken(accessToken);
  const user = pool.users.getBySub(userSub);
  if (!pool.signIns.isLive(originJti)) throw notAuthorized('Access Token has been revoked');
  return user;
}
