import { landingPathOf } from '@countinghouse/contract/vocabulary';
import { describe, expect, it } from 'vitest';
import { userOf, wholePortal } from '../testing/whole-portal.ts';
import { decideAccess, portalRoutesOf } from './access.ts';

const routes = portalRoutesOf(wholePortal);
const admin = userOf({ role: 'countinghouse' });
const manager = userOf({ role: 'multi-merchant' });
const merchant = userOf({ role: 'merchants', merchantId: 'mer_0001' });
const restricted = userOf({ role: 'merchants', merchantId: 'mer_0001', isRestrictedUser: true });
const hauspay = userOf({ role: 'partners', partnerId: 'hauspay' });
const nobody = userOf({ role: null });

describe('without a session', () => {
  it.each([
    ['/login', 'public'],
    ['/', 'sign-in'],
    ['/dashboard', 'sign-in'],
    ['/profile', 'sign-in'],
    ['/list-transaction', 'sign-in'],
    ['/export/download', 'sign-in'],
    ['/no-such-page', 'sign-in'],
  ])('%s is %s', (path, access) => {
    expect(decideAccess(routes, path, null)).toBe(access);
  });
});

describe('with a session', () => {
  it.each([
    ['admin', admin, '/dashboard', 'allowed'],
    ['admin', admin, '/', 'landing'],
    ['admin', admin, '/login', 'landing'],
    ['admin', admin, '/transaction/txn_1', 'allowed'],
    ['admin', admin, '/merchant-register', 'forbidden'],
    ['admin', admin, '/no-such-page', 'not-found'],
    // Nothing is hosted here.
    ['admin', admin, '/analytics', 'not-found'],
    ['manager', manager, '/dashboard', 'landing'],
    ['merchant', merchant, '/merchants', 'forbidden'],
    ['merchant', merchant, '/merchants/mer_0002', 'forbidden'],
    ['merchant', merchant, '/somewhere/merchants', 'forbidden'],
    ['merchant', merchant, '/merchantsandmore', 'not-found'],
    ['restricted', restricted, '/user-management', 'forbidden'],
    ['merchant', merchant, '/user-management', 'allowed'],
    ['hauspay partner', hauspay, '/hosted-payment', 'forbidden'],
    ['manager', manager, '/export/download', 'allowed'],
    ['restricted', restricted, '/export/download/deposits.csv', 'allowed'],
    ['user of no role', nobody, '/export/download', 'forbidden'],
    ['user of no role', nobody, '/dashboard', 'no-role'],
    ['user of no role', nobody, '/profile', 'allowed'],
    ['restricted', restricted, '/profile', 'allowed'],
  ])('%s: %s → %s', (_kind, user, path, access) => {
    expect(decideAccess(routes, path, user)).toBe(access);
  });

  it('does not know the pages of an area that is not deployed', () => {
    const withoutDisputes = portalRoutesOf(wholePortal.filter(({ id }) => id !== 'disputes'));
    expect(decideAccess(withoutDisputes, '/disputes', admin)).toBe('not-found');
  });
});

it('lands managers on their transactions and everybody else on the dashboard', () => {
  expect(landingPathOf(manager)).toBe('/list-transaction');
  expect(landingPathOf(admin)).toBe('/dashboard');
});
