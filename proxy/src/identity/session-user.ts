import type { SessionUser } from '@countinghouse/contract';
import { type IdentityClaims, userInfoOf } from '@countinghouse/contract/vocabulary';
import { decodeJwt } from 'jose';

interface Claims extends IdentityClaims {
  'cognito:username': string;
  given_name?: string;
  family_name?: string;
  email?: string;
}

/** Who an id token is about. The token comes straight from the identity service, so it is read, not verified. */
export function sessionUserOf(idToken: string): SessionUser {
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
    ...userInfoOf(claims),
  };
}
