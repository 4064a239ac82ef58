import { usePreferences } from '@countinghouse/kit';
import { beforeEach, expect, it } from 'vitest';
import { isWelcomeOpen, toggleWelcome } from './welcome-state.ts';

const isOpen = (username: string, pathname: string) =>
  isWelcomeOpen(usePreferences.getState(), username, pathname);

beforeEach(() => usePreferences.setState({ welcome: {} }));

it('is open on the dashboard and folded on every other page', () => {
  expect(isOpen('ada.demo', '/dashboard')).toBe(true);
  expect(isOpen('ada.demo', '/list-transaction')).toBe(false);
});

it('stays as its user left it, on the dashboard and elsewhere, and is another user’s own', () => {
  toggleWelcome('ada.demo', '/list-transaction');
  expect(isOpen('ada.demo', '/transaction/txn_1')).toBe(true);
  expect(isOpen('ada.demo', '/dashboard')).toBe(true);
  expect(isOpen('bob.demo', '/list-transaction')).toBe(false);
  toggleWelcome('ada.demo', '/dashboard');
  expect(isOpen('ada.demo', '/dashboard')).toBe(false);
  expect(isOpen('ada.demo', '/list-transaction')).toBe(true);
  toggleWelcome('ada.demo', '/list-transaction');
  expect(isOpen('ada.demo', '/list-transaction')).toBe(false);
});

it('keeps nothing in the browser that names its user', () => {
  toggleWelcome('ada.demo', '/dashboard');
  const kept = localStorage.getItem('countinghouse.preferences');
  expect(kept).toContain('"welcome"');
  expect(kept).not.toContain('ada');
});
