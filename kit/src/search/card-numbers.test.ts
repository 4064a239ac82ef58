import { afterEach, expect, it } from 'vitest';
import { hideCardNumbers } from './card-numbers.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

it('leaves the last four digits of a card number in the address bar, and any other address as it is', () => {
  window.history.replaceState({ kept: 1 }, '', '/list-transaction?type=card&search=4242+4242-4242+4242#x');
  hideCardNumbers();
  expect(window.location.href.slice(window.location.origin.length)).toBe(
    '/list-transaction?type=card&search=4242#x',
  );
  expect(window.history.state).toEqual({ kept: 1 });
  window.history.replaceState(null, '', '/list-transaction?search=4242%204242');
  hideCardNumbers();
  expect(window.location.search).toBe('?search=4242%204242');
});
