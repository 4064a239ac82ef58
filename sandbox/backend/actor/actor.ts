import { isRestrictedIn, type Role, type RoleRules, roleOf } from '@countinghouse/contract/vocabulary';
import type { JWTPayload } from 'jose';

/** Who makes a request, as the verified id token says it. */
export interface Actor {
  /** The identity service's id of the person. Names are given again; what belongs to a person is kept by this. */
  subject: string;
  username: string;
  role: Role | null;
  isRestricted: boolean;
  partnerId: string | null;
  merchantId: string | null;
  /** Of a view as the role multi-merchant the merchants; users have theirs in the list of users. */
  merchantIds?: readonly string[];
  /** The origin of the portal that the request came by, as the proxy names it; absent of what came by none. */
  portalOrigin?: string | undefined;
  /** When the user signed in, where the token says it. */
  signedInAt?: Date | null;
}

declare global {
  namespace Express {
    interface Request {
      actor: Actor;
    }
  }
}

const textOrNull = (claim: unknown) => (typeof claim === 'string' && claim !== '' ? claim : null);

/** Reads the actor from an id token's verified payload. */
export function actorOf(payload: JWTPayload, rules: RoleRules): Actor {
  const claim = payload['cognito:groups'];
  const groups = Array.isArray(claim) ? claim.filter((group) => typeof group === 'string') : [];
  return {
    subject: String(payload.sub),
    username: String(payload['cognito:username']),
    role: roleOf(groups, rules),
    isRestricted: isRestrictedIn(groups, rules),
    partnerId: textOrNull(payload['custom:partnerId']),
    merchantId: textOrNull(payload['custom:merchantId']),
    signedInAt: typeof payload.auth_time === 'number' ? new Date(payload.auth_time * 1_000) : null,
  };
}
