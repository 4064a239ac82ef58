import type { NavigationEntry, RegistryArea, SessionUser } from '@countinghouse/contract';
import { externalPrefixOf, type Role } from '@countinghouse/contract/vocabulary';

/** A published area, as the registry tells of it. */
function area(id: string, routes: RegistryArea['routes'], navigation: NavigationEntry[]): RegistryArea {
  return {
    id,
    contract: 1,
    name: { en: id, vi: id },
    routes,
    navigation,
    shortcuts: [],
    unfinished: [],
    ...{ version: '0', label: '1.0.0', needs: { kit: '^1.0.0', contract: '^1.0.0' }, fallbacks: [] },
    container: `area_${id}`,
    entry: `/mfe/${id}/0/entry.js`,
    assets: [],
  };
}

const all: Role[] = ['countinghouse', 'partners', 'merchants', 'multi-merchant'];

const session = (path: string, roles = all, hiddenFor: NavigationEntry['hiddenFor'] = []) => ({
  path,
  access: 'session' as const,
  roles,
  hiddenFor,
});

const entry = (
  label: string,
  path: string,
  order: number,
  part: Partial<NavigationEntry> = {},
): NavigationEntry => ({
  label: { en: label, vi: label },
  path,
  icon: '',
  order,
  roles: all,
  hiddenFor: [],
  ...part,
});

const withMerchants: Role[] = ['countinghouse', 'partners', 'multi-merchant'];

/** Every area that the specification's section 6 names an entry of, with all of them deployed. */
export const wholePortal: RegistryArea[] = [
  area(
    'auth',
    [{ path: '/login', access: 'public', roles: all, hiddenFor: [] }, session('/profile', [])],
    [],
  ),
  area(
    'transactions',
    [session('/list-transaction'), session('/transaction')],
    [entry('Transactions', '/list-transaction', 20)],
  ),
  area('deposits', [session('/list-deposit'), session('/deposit')], [entry('Deposits', '/list-deposit', 30)]),
  area('disputes', [session('/disputes')], [entry('Disputes', '/disputes', 40)]),
  area(
    'merchants',
    [
      session('/merchants', withMerchants),
      session('/merchant-register', ['partners'], ['restricted', 'hauspay']),
    ],
    [
      entry('Merchant Status', '/merchants', 50, { roles: withMerchants }),
      entry('Merchant Register', '/merchant-register', 70, {
        roles: ['partners'],
        hiddenFor: ['restricted', 'hauspay'],
      }),
      entry('Account Settings', '/merchant-account-setting', 55, {
        roles: ['merchants'],
        parent: { en: 'Settings', vi: 'Settings' },
      }),
    ],
  ),
  area(
    'users',
    [session('/user-management', all, ['restricted'])],
    // Whose place in the order is not the same for all: an entry for each.
    [
      entry('User List', '/user-management', 60, {
        roles: ['partners', 'merchants'],
        hiddenFor: ['restricted'],
      }),
      entry('User List', '/user-management', 90, {
        roles: ['countinghouse', 'multi-merchant'],
        hiddenFor: ['restricted'],
      }),
    ],
  ),
  area(
    'checkout',
    [session('/hosted-payment', withMerchants, ['hauspay'])],
    [entry('Hosted Checkout', '/hosted-payment', 80, { roles: withMerchants, hiddenFor: ['hauspay'] })],
  ),
];

interface UserPart {
  role: Role | null;
  partnerId?: string;
  merchantId?: string;
  isRestrictedUser?: boolean;
}

/** A signed-in user of a role, externality read from the ids as the server does. */
export function userOf({ role, partnerId, merchantId, isRestrictedUser = false }: UserPart): SessionUser {
  const externalPrefix = externalPrefixOf(merchantId) ?? externalPrefixOf(partnerId);
  return {
    username: 'someone',
    name: 'Someone',
    email: null,
    groups: role ? [role] : [],
    merchantId: merchantId ?? null,
    partnerId: partnerId ?? null,
    role,
    isRestrictedUser,
    isExternalUser: externalPrefix !== null,
    externalPrefix,
    encodedMerchant: null,
  };
}
