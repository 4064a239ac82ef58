import { expect, it } from 'vitest';
import { addressKeyOf, siteKeyOf } from './network-address.ts';

it.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0db8:0001:0002::ffff', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:1:3::9%eth0', '2001:db8:1:3::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['', '', ''],
])('counts %s as %s, and as of %s', (address, key, site) => {
  expect(addressKeyOf(address)).toBe(key);
  expect(siteKeyOf(address)).toBe(site);
});
