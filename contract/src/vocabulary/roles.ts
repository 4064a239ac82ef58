/**
 * The identity groups that stand for a role, in the order of their priority (specification, section 6).
 * The first one found among a user's groups is the user's role.
 */
export const roles = ['countinghouse', 'partners', 'merchants', 'multi-merchant'] as const;
export type Role = (typeof roles)[number];

/** The group that takes away the user list, money movement and settings from the role beside it. */
export const restrictedGroup = 'restricted';

/** A merchant or partner id with one of these prefixes marks an external user (specification, section 9). */
export const externalPrefixes = ['hauspay', 'lightspeed'] as const;
export type ExternalPrefix = (typeof externalPrefixes)[number];

/** The claims of an id token that decide who a user is. */
export interface IdentityClaims {
  'cognito:groups'?: string[] | undefined;
  'custom:merchantId'?: string | undefined;
  'custom:partnerId'?: string | undefined;
  'custom:encryptedMerchantId'?: string | undefined;
}

/** The session's user information (specification, section 3). */
export interface UserInfo {
  role: Role | null;
  isRestrictedUser: boolean;
  isExternalUser: boolean;
  /** Which external family the user belongs to; null for everyone else. */
  externalPrefix: ExternalPrefix | null;
  /** The encrypted merchant id, as the identity service carries it. */
  encodedMerchant: string | null;
}

/** The first known role among `groups`; null when the claim is missing or names none. */
export function roleOf(groups: readonly string[] | undefined): Role | null {
  return roles.find((role) => groups?.includes(role)) ?? null;
}

/** The external family of a merchant or partner id; null when it belongs to none. */
export function externalPrefixOf(id: string | undefined): ExternalPrefix | null {
  return externalPrefixes.find((prefix) => id?.startsWith(prefix)) ?? null;
}

/** Reads role, restriction and externality from an id token's claims. */
export function userInfoOf(claims: IdentityClaims): UserInfo {
  const groups = claims['cognito:groups'];
  const externalPrefix =
    externalPrefixOf(claims['custom:merchantId']) ?? externalPrefixOf(claims['custom:partnerId']);
  return {
    role: roleOf(groups),
    isRestrictedUser: groups?.includes(restrictedGroup) ?? false,
    isExternalUser: externalPrefix !== null,
    externalPrefix,
    encodedMerchant: claims['custom:encryptedMerchantId'] ?? null,
  };
}
