import type { Role } from './roles.ts';

const everyRole: readonly Role[] = ['countinghouse', 'partners', 'merchants', 'multi-merchant'];
const manyMerchants: readonly Role[] = ['countinghouse', 'partners', 'multi-merchant'];

/** Which roles may do what. What a permission reaches is always cut to the caller's scope besides. */
const rolesByPermission = {
  'dashboard:read': everyRole,
  'transactions:read': everyRole,
  'transactions:read-across-merchants': manyMerchants,
  'transactions:note': everyRole,
  'transactions:mail-receipt': everyRole,
  'payments:create': everyRole,
  'payments:reverse': everyRole,
  'checkout:read': manyMerchants,
  'checkout:write': manyMerchants,
  'disputes:read': everyRole,
  'disputes:respond': everyRole,
  'disputes:decide': everyRole,
  'deposits:read': everyRole,
  'deposits:retry': everyRole,
  'deposits:cancel': ['countinghouse'],
  'merchants:read': everyRole,
  'merchants:register': ['countinghouse', 'partners'],
  'merchants:review': ['countinghouse'],
  'merchant-status:read': everyRole,
  'settings:read': everyRole,
  'settings:request': everyRole,
  'settings:decide': ['countinghouse', 'partners'],
  'business-settings:read': everyRole,
  'business-settings:write': everyRole,
  'partner-settings:read': ['countinghouse', 'partners'],
  'partner-settings:write': ['countinghouse', 'partners'],
  'users:read': everyRole,
  'users:write': everyRole,
  'users:view-as': ['countinghouse', 'partners'],
  'partners:read': ['countinghouse'],
  'audit:read': everyRole,
  'profile:read': everyRole,
  'views:keep': everyRole,
  'views:share': everyRole,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof rolesByPermission;
export const permissions = Object.keys(rolesByPermission) as Permission[];

/** What the restricted group takes away: users, money movement, changes of settings and papers, the trail of all that, and sending anything out. */
const deniedToRestricted: ReadonlySet<Permission> = new Set<Permission>([
  'transactions:mail-receipt',
  'payments:create',
  'payments:reverse',
  'deposits:retry',
  'deposits:cancel',
  'disputes:decide',
  'views:share',
  'merchants:register',
  'merchants:review',
  'settings:request',
  'settings:decide',
  'business-settings:write',
  'partner-settings:read',
  'partner-settings:write',
  'checkout:write',
  'users:read',
  'users:write',
  'users:view-as',
  'audit:read',
]);

/** Whether `role` holds `permission`; no role holds nothing. */
export function roleHas(role: Role | null, permission: Permission): boolean {
  const allowed: readonly Role[] = rolesByPermission[permission];
  return role !== null && allowed.includes(role);
}

/** Whether a user holds `permission`: the role has it, and the restricted group does not take it away. */
export function userHas(user: { role: Role | null; isRestricted: boolean }, permission: Permission): boolean {
  return roleHas(user.role, permission) && !(user.isRestricted && deniedToRestricted.has(permission));
}
