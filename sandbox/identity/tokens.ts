import { randomUUID } from 'node:crypto';
import { createLocalJWKSet, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { notAuthorized } from './cognito-error.ts';
import type { PoolKeys } from './pool-keys.ts';
import type { SignIn } from './sign-ins.ts';
import type { User } from './user-records.ts';

export interface IssuedTokens {
  AccessToken: string;
  IdToken: string;
  /** Seconds. */
  ExpiresIn: number;
  TokenType: 'Bearer';
}

/** Who an access token speaks for. */
export interface AccessClaims {
  userSub: string;
  originJti: string;
}

export type Tokens = ReturnType<typeof createTokens>;

/** Issues id and access tokens with Cognito's claims, and reads access tokens back. */
export function createTokens(parts: {
  keys: PoolKeys;
  issuer: string;
  clientId: string;
  lifetimeSeconds: number;
  now: () => number;
}) {
  const { keys, issuer, clientId, lifetimeSeconds, now } = parts;
  const ownKeys = createLocalJWKSet({ keys: [keys.publicJwk] });

  const sign = (claims: JWTPayload, issuedAt: number): Promise<string> =>
    new SignJWT({ ...claims, iss: issuer, iat: issuedAt, exp: issuedAt + lifetimeSeconds, jti: randomUUID() })
      .setProtectedHeader({ kid: keys.keyId, alg: 'RS256' })
      .sign(keys.signingKey);

  return {
    async issue(user: User, groups: readonly string[], signIn: SignIn): Promise<IssuedTokens> {
      const issuedAt = toSeconds(now());
      const shared = {
        sub: user.sub,
        ...(groups.length > 0 ? { 'cognito:groups': groups } : {}),
        origin_jti: signIn.originJti,
        event_id: randomUUID(),
        auth_time: toSeconds(signIn.signedInAt),
      };
      const access = {
        ...shared,
        token_use: 'access',
        scope: 'aws.cognito.signin.user.admin',
        client_id: clientId,
        username: user.username,
      };
      const id = {
        ...user.attributes,
        ...verifiedFlags(user),
        ...shared,
        token_use: 'id',
        aud: clientId,
        'cognito:username': user.username,
      };
      const [AccessToken, IdToken] = await Promise.all([sign(access, issuedAt), sign(id, issuedAt)]);
      return { AccessToken, IdToken, ExpiresIn: lifetimeSeconds, TokenType: 'Bearer' };
    },

    /** @throws CognitoError NotAuthorizedException for anything but an unexpired access token of this pool */
    async readAccessToken(token: string): Promise<AccessClaims> {
      const { payload } = await jwtVerify(token, ownKeys, { issuer, currentDate: new Date(now()) }).catch(
        (error: unknown) => {
          const expired = error instanceof errors.JWTExpired;
          throw notAuthorized(expired ? 'Access Token has expired' : 'Invalid Access Token');
        },
      );
      if (payload.token_use !== 'access') throw notAuthorized('Invalid Access Token');
      return { userSub: String(payload.sub), originJti: String(payload.origin_jti) };
    },
  };
}

/** In id tokens these are booleans; as attributes they are strings. */
function verifiedFlags({ attributes }: User): Record<string, boolean> {
  const flags = Object.entries(attributes).filter(([name]) => name.endsWith('_verified'));
  return Object.fromEntries(flags.map(([name, value]) => [name, value === 'true']));
}

function toSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}
