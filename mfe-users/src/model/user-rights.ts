import {
  type Permission,
  permissions,
  type Role,
  roleHas,
  userHas,
} from '@countinghouse/contract/vocabulary';

interface Holder {
  role: Role | null;
  isRestricted: boolean;
}

/** What permissions are about, as a reader looks for them. */
export type RightGroup = 'money' | 'merchants' | 'people';

const groupOf = (permission: Permission): RightGroup => {
  const [subject = ''] = permission.split(':');
  if (['users', 'audit', 'profile', 'views', 'dashboard'].includes(subject)) return 'people';
  return ['transactions', 'payments', 'checkout', 'disputes', 'deposits'].includes(subject)
    ? 'money'
    : 'merchants';
};

export interface Right {
  permission: Permission;
  /** The role has it, and restriction takes it away. */
  isTakenAway: boolean;
}

/** What a role may do, grouped; what restriction takes away is marked. */
export function rightsOf(user: Holder): [RightGroup, Right[]][] {
  const groups: RightGroup[] = ['money', 'merchants', 'people'];
  const held = permissions.filter((permission) => roleHas(user.role, permission));
  return groups.flatMap((group) => {
    const rights = held
      .filter((permission) => groupOf(permission) === group)
      .map((permission) => ({ permission, isTakenAway: !userHas(user, permission) }));
    return rights.length > 0 ? [[group, rights]] : [];
  });
}

/** What somebody may do after a change and not before, and the other way round. */
export function rightsChanged(before: Holder, after: Holder): { gained: Permission[]; lost: Permission[] } {
  return {
    gained: permissions.filter((one) => !userHas(before, one) && userHas(after, one)),
    lost: permissions.filter((one) => userHas(before, one) && !userHas(after, one)),
  };
}

/** The key of a permission's words: its own colon would name another file of texts. */
export const rightKeyOf = (permission: Permission): string => `right.${permission.replace(':', ' ')}`;
