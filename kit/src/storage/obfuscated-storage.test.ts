import { beforeEach, expect, it } from 'vitest';
import { readObfuscated, removeObfuscated, writeObfuscated } from './obfuscated-storage.ts';

beforeEach(() => sessionStorage.clear());

const display = { Logo: '/logo.svg', name: 'Phở Hòa' };

it('reads back what it wrote, under the specification’s prefixes', () => {
  writeObfuscated('admin.demo_customDisplay', display);
  expect(readObfuscated('admin.demo_customDisplay')).toEqual(display);
  expect(
    Object.keys(sessionStorage)
      .map((key) => key.slice(0, 7))
      .sort(),
  ).toEqual(['dz_key_', 'dz_sec_']);
});

it('keeps a long value too', () => {
  const long = Array.from({ length: 20_000 }, (_, index) => `txn_${index}`);
  writeObfuscated('a', long);
  expect(readObfuscated('a')).toEqual(long);
});

it('does not leave the value readable at a glance', () => {
  writeObfuscated('a', display);
  const stored = sessionStorage.getItem('dz_sec_a') ?? '';
  expect(stored).not.toContain('logo');
  expect(atob(stored)).not.toContain('logo');
});

it('uses a random key of 32 bytes for the session', () => {
  writeObfuscated('a', 1);
  const first = sessionStorage.getItem('dz_key_session') ?? '';
  expect(atob(first)).toHaveLength(32);
  sessionStorage.clear();
  writeObfuscated('a', 1);
  expect(sessionStorage.getItem('dz_key_session')).not.toBe(first);
});

it('answers null for what is missing, removed or not of this session', () => {
  expect(readObfuscated('nothing')).toBeNull();
  writeObfuscated('a', 1);
  removeObfuscated('a');
  expect(readObfuscated('a')).toBeNull();
  sessionStorage.setItem('dz_sec_b', 'not what it should be');
  expect(readObfuscated('b')).toBeNull();
});
