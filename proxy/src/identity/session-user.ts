import type { SessionUser } from '@countinghouse/contract';
import { type IdentityClaims, type RoleRules, userInfoOf } from '@countinghouse/contract/vocabulary';
import { decodeJwt } from 'jose';

interface Claims extends IdentityClaims {
  'cognito:username': string;
  given_name?: string;
  family_name?: string;
  email?: string;
  /** Epoch seconds. */
  auth_time?: number;
}

/** When the user of an id token signed in at the identity service, in epoch milliseconds; a refresh changes nothing. */
export function signedInAtOf(idToken: string): number {
  const { auth_time: seconds } = decodeJwt<Claims>(idToken);
  return typeof seconds === 'number' ? seconds * 1_000 : Date.now();
}

/** Reads who an id token is about. */
export type ReadUser = (idToken: string) => SessionUser;

export const usernameOf = (idToken: string): string => decodeJwt<Claims>(idToken)['cognito:username'];

/** Who an id token is about. The token comes straight from the identity service, so it is read, not verified. */
export function sessionUserOf(idToken: string, rules: RoleRules): SessionUser {
  const claims = decodeJwt<Claims>(idToken);
  const username = claims['cognito:username'];
  const name = [claims.given_name, claims.family_name].filter(Boolean).join(' ');
  return {
    username,
    name: name || username,
    email: claims.email ?? null,
    groups: claims['cognito:groups'] ?? [],
    merchantId: claims['custom:merchantId'] ?? null,
    partnerId: claims['custom:partnerId'] ?? null,
    ...userInfoOf(claims, rules),
  };
}
