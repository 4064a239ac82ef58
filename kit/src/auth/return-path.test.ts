import { beforeEach, expect, it } from 'vitest';
import { forgetEndedPlace, isOwnPath, readReturnPath, rememberReturnPath } from './return-path.ts';

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

it('forgets the place that a session ended at, and nothing else of its history', () => {
  window.history.replaceState({ usr: { from: '/list-transaction?search=jane' }, key: 'k', idx: 2 }, '');
  forgetEndedPlace();
  expect(window.history.state).toEqual({ usr: null, key: 'k', idx: 2 });
  window.history.replaceState({ usr: { list: '?status=failed' }, key: 'k' }, '');
  forgetEndedPlace();
  expect(window.history.state.usr).toEqual({ list: '?status=failed' });
  window.history.replaceState(null, '');
  forgetEndedPlace();
  expect(window.history.state).toBeNull();
});
