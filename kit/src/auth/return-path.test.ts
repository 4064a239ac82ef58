import { beforeEach, expect, it } from 'vitest';
import { isOwnPath, readReturnPath, rememberReturnPath } from './return-path.ts';

beforeEach(() => sessionStorage.clear());

it('keeps the place for a page that loads anew, until it is forgotten', () => {
  rememberReturnPath('/transaction/txn_1?tab=notes');
  expect(readReturnPath()).toBe('/transaction/txn_1?tab=notes');
  rememberReturnPath(null);
  expect(readReturnPath()).toBeNull();
});

it.each([
  '//evil.example/login',
  '/\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '',
  null,
  7,
])('does not lead to %j', (path) => {
  expect(isOwnPath(path)).toBe(false);
});

it('does not read what leads elsewhere', () => {
  rememberReturnPath('//evil.example');
  expect(readReturnPath()).toBeNull();
});
