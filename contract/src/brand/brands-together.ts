import {
  externalPrefixes,
  type Role,
  type RoleRules,
  restrictedGroup,
  roles,
  usualRoleRules,
} from '../vocabulary/roles.ts';
import type { Brand } from './brand.ts';
import type { GroupKey } from './brand-file.ts';

interface Fault {
  file: string;
  message: string;
}

/** What stands for a role where a brand says nothing else. */
export const roleOfKey: Readonly<Record<GroupKey, Role | typeof restrictedGroup>> = {
  admin: 'countinghouse',
  partners: 'partners',
  merchants: 'merchants',
  'multi-merchant': 'multi-merchant',
  restricted: restrictedGroup,
};

/** The group that stands for a role, or for a user who may do less, in a brand. */
export const groupOfRole = (brand: Pick<Brand, 'groups'>, role: Role | typeof restrictedGroup): string => {
  const key = (Object.keys(roleOfKey) as GroupKey[]).find((one) => roleOfKey[one] === role);
  return (key && brand.groups[key]) ?? role;
};

const usual: Pick<Brand, 'groups'> = { groups: {} };

/** Of two brands that claim the same, each is told of the other. */
function claimedTwice(brands: readonly Brand[], what: string, claimsOf: (brand: Brand) => readonly string[]) {
  const owners = new Map<string, string>();
  return brands.flatMap((brand) =>
    claimsOf(brand).flatMap((claim): Fault[] => {
      const owner = owners.get(claim);
      owners.set(claim, brand.id);
      if (owner === undefined) return [];
      return [{ file: `${brand.id}.json`, message: `${what}: ${claim} is ${owner}.json’s already` }];
    }),
  );
}

/** A group that is one role here and another there would make a user of one portal an administrator of another. */
function groupsOfTwoRoles(brands: readonly Brand[]): Fault[] {
  const meanings = new Map<string, { role: string; file: string }>();
  const all = [...roles, restrictedGroup] as const;
  for (const role of all) meanings.set(role, { role, file: 'the portal without a brand' });
  return brands.flatMap((brand) =>
    all.flatMap((role): Fault[] => {
      const group = groupOfRole(brand, role);
      const known = meanings.get(group);
      meanings.set(group, known ?? { role, file: `${brand.id}.json` });
      if (known === undefined || known.role === role) return [];
      return [
        { file: `${brand.id}.json`, message: `groups: ${group} stands for ${known.role} in ${known.file}` },
      ];
    }),
  );
}

/** Why brands cannot be in one deployment together. */
export const faultsAmong = (brands: readonly Brand[]): Fault[] => [
  ...claimedTwice(brands, 'hosts', ({ hosts }) => hosts),
  ...claimedTwice(brands, 'partnerId', ({ partnerId }) => (partnerId === null ? [] : [partnerId])),
  ...groupsOfTwoRoles(brands),
];

/**
 * How the claims of a token are read, in all portals of a deployment alike: what a group stands for does not depend on
 * the host that its user came by.
 */
export function roleRulesOf(brands: readonly Brand[]): RoleRules {
  const all = [...roles, restrictedGroup] as const;
  const groups = new Map(
    [usual, ...brands].flatMap((brand) => all.map((role) => [groupOfRole(brand, role), role] as const)),
  );
  const prefixes = new Set([
    ...externalPrefixes,
    ...brands.flatMap(({ externalPrefixes: own }) => own ?? []),
  ]);
  return brands.length === 0 ? usualRoleRules : { groups, externalPrefixes: [...prefixes] };
}
