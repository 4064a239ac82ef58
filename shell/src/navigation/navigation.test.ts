import type { SessionUser } from '@countinghouse/contract';
import { navigationFor } from '@countinghouse/kit';
import { expect, it } from 'vitest';
import { userOf, wholePortal } from '../testing/whole-portal.ts';
import { activePathIn, shortcutsFor } from './navigation.ts';

/** The navigation as one reads it: groups with their children behind a slash. */
const read = (user: SessionUser) =>
  navigationFor(user, wholePortal).map(({ label, children }) =>
    [label.en, ...children.map((child) => child.label.en)].join(' / '),
  );

// Specification, section 6.
it.each([
  [
    'partner',
    userOf({ role: 'partners', partnerId: 'par_01' }),
    [
      'Dashboard',
      'Transactions',
      'Deposits',
      'Disputes',
      'Merchant Status',
      'User List',
      'Merchant Register',
      'Hosted Checkout',
    ],
  ],
  [
    'hauspay partner',
    userOf({ role: 'partners', partnerId: 'hauspay' }),
    ['Dashboard', 'Transactions', 'Deposits', 'Disputes', 'Merchant Status', 'User List'],
  ],
  [
    'lightspeed partner',
    userOf({ role: 'partners', partnerId: 'lightspeed' }),
    [
      'Dashboard',
      'Transactions',
      'Deposits',
      'Disputes',
      'Merchant Status',
      'User List',
      'Merchant Register',
      'Hosted Checkout',
    ],
  ],
  [
    'manager',
    userOf({ role: 'multi-merchant' }),
    ['Transactions', 'Deposits', 'Disputes', 'Merchant Status', 'Hosted Checkout', 'User List'],
  ],
  [
    'hauspay manager',
    userOf({ role: 'multi-merchant', partnerId: 'hauspay' }),
    ['Transactions', 'Deposits', 'Disputes', 'Merchant Status', 'User List'],
  ],
  [
    'merchant',
    userOf({ role: 'merchants', merchantId: 'mer_0001' }),
    ['Dashboard', 'Transactions', 'Deposits', 'Disputes', 'Settings / Account Settings', 'User List'],
  ],
  [
    'restricted merchant',
    userOf({ role: 'merchants', merchantId: 'mer_0001', isRestrictedUser: true }),
    ['Dashboard', 'Transactions', 'Deposits', 'Disputes', 'Settings / Account Settings'],
  ],
  [
    'admin',
    userOf({ role: 'countinghouse' }),
    ['Dashboard', 'Transactions', 'Deposits', 'Disputes', 'Merchant Status', 'Hosted Checkout', 'User List'],
  ],
  ['user of no known role', userOf({ role: null }), []],
])('shows a %s exactly theirs', (_kind, user, entries) => {
  expect(read(user)).toEqual(entries);
});

it('has no entry of an area that is not deployed', () => {
  const deployed = wholePortal.filter(({ id }) => id === 'transactions');
  const labels = navigationFor(userOf({ role: 'countinghouse' }), deployed).map(({ label }) => label.en);
  expect(labels).toEqual(['Dashboard', 'Transactions']);
});

it('marks the entry whose page is open, and on a detail page the entry of its area', () => {
  const items = navigationFor(userOf({ role: 'countinghouse' }), wholePortal);
  expect(activePathIn(items, '/disputes', 'disputes')).toBe('/disputes');
  expect(activePathIn(items, '/transaction/txn_1', 'transactions')).toBe('/list-transaction');
  expect(activePathIn(items, '/404', null)).toBeNull();
});

it('leads everybody with a role to their exports and to help, whatever areas are deployed', () => {
  const pathsFor = (user: SessionUser) => shortcutsFor(user, []).map(({ path }) => path);
  expect(pathsFor(userOf({ role: 'merchants', isRestrictedUser: true }))).toEqual([
    '/export/download',
    '/md',
  ]);
  expect(pathsFor(userOf({ role: null }))).toEqual([]);
});
