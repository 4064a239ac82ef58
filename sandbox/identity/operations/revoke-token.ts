import { z } from 'zod';
import { CognitoError } from '../cognito-error.ts';
import { tokenSchema } from '../input.ts';
import { defineOperation } from './operation.ts';

/** Ends the sign-in of a refresh token, its access tokens included. An unknown token is no error (RFC 7009). */
export const revokeToken = defineOperation({
  access: 'public',
  input: z.object({ ClientId: z.string(), Token: tokenSchema }),
  run(pool, { Token }) {
    if (Token.split('.').length === 3) {
      throw new CognitoError('UnsupportedTokenTypeException', 'Only refresh tokens can be revoked.');
    }
    pool.signIns.revoke(Token);
    return {};
  },
});
