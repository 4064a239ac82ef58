import { useAuth } from '@countinghouse/kit';
import { writePortalData } from '@countinghouse/kit/testing';
import { expect, it } from 'vitest';
import { userOf, wholePortal } from '../../testing/whole-portal.ts';
import { merchantPath } from './merchant-path.ts';

it('leads to a merchant whatever its id begins with, and nobody to a page that is not for them', () => {
  writePortalData({ registry: { revision: '1', areas: wholePortal } });
  useAuth.setState({ user: userOf({ role: 'partners', partnerId: 'par_01' }), authenticated: true });
  expect(merchantPath('lightspeed_0001')).toBe('/merchants/lightspeed_0001');
  useAuth.setState({ user: userOf({ role: 'merchants' }), authenticated: true });
  expect(merchantPath('mer_0001')).toBeNull();
});
