import { expect, it } from 'vitest';
import { captureLinkToken, takeLinkToken } from './link-token.ts';

it('takes the token out of the address bar, and gives it once', () => {
  window.history.replaceState({ key: 1 }, '', '/login-password-less?token=secret&lang=vi');
  captureLinkToken();
  expect(window.location.href).not.toContain('secret');
  expect(window.location.pathname).toBe('/login-password-less');
  expect(takeLinkToken()).toBe('secret');
  expect(takeLinkToken()).toBeNull();
});

it('leaves other pages their query', () => {
  window.history.replaceState(null, '', '/list-transaction?token=of-a-card');
  captureLinkToken();
  expect(window.location.search).toBe('?token=of-a-card');
  expect(takeLinkToken()).toBeNull();
});

it('reads a token whose plus signs were not encoded', () => {
  window.history.replaceState(null, '', '/login-password-less?token=a+b/c');
  captureLinkToken();
  expect(takeLinkToken()).toBe('a+b/c');
});

it('takes what opens an invitation out of the address bar, and leaves other pages their place', () => {
  window.history.replaceState({ key: 1 }, '', '/invitation#secret');
  captureLinkToken();
  expect([window.location.href.includes('secret'), takeLinkToken()]).toEqual([false, 'secret']);
  window.history.replaceState(null, '', '/application#theirs');
  captureLinkToken();
  expect([window.location.hash, takeLinkToken()]).toEqual(['#theirs', null]);
});
