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

/** How the claims of a token are read: what each group stands for, and which ids are those of external users. */
export interface RoleRules {
  groups: ReadonlyMap<string, Role | typeof restrictedGroup>;
  externalPrefixes: readonly string[];
}

/** Where no brand says otherwise, a role's group is called as the role is. */
export const usualRoleRules: RoleRules = {
  groups: new Map<string, Role | typeof restrictedGroup>(
    ([...roles, restrictedGroup] as const).map((role) => [role, role]),
  ),
  externalPrefixes,
};

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
  externalPrefix: string | null;
  /** The encrypted merchant id, as the identity service carries it. */
  encodedMerchant: string | null;
}

/** The first known role among `groups`; null when the claim is missing or names none. */
export function roleOf(groups: readonly string[] | undefined, rules = usualRoleRules): Role | null {
  return roles.find((role) => groups?.some((group) => rules.groups.get(group) === role)) ?? null;
}

/** Whether `groups` take something away from the role beside them. */
export const isRestrictedIn = (groups: readonly string[] | undefined, rules = usualRoleRules): boolean =>
  groups?.some((group) => rules.groups.get(group) === restrictedGroup) ?? false;

/** The external family of a merchant or partner id; null when it belongs to none. */
export function externalPrefixOf(id: string | undefined, rules = usualRoleRules): string | null {
  return rules.externalPrefixes.find((prefix) => id?.startsWith(prefix)) ?? null;
}

/** Reads role, restriction and externality from an id token's claims. */
export function userInfoOf(claims: IdentityClaims, rules = usualRoleRules): UserInfo {
  const groups = claims['cognito:groups'];
  const externalPrefix =
    externalPrefixOf(claims['custom:merchantId'], rules) ??
    externalPrefixOf(claims['custom:partnerId'], rules);
  return {
    role: roleOf(groups, rules),
    isRestrictedUser: isRestrictedIn(groups, rules),
    isExternalUser: externalPrefix !== null,
    externalPrefix,
    encodedMerchant: claims['custom:encryptedMerchantId'] ?? null,
  };
}
