import { expect, it } from 'vitest';
import { agoText } from './ago-text.ts';

it('counts in seconds below a minute, and in whole minutes from there on', () => {
  expect([0, 1, 59, 60, 599].map((seconds) => agoText(seconds, 'en'))).toEqual([
    '0 seconds ago',
    '1 second ago',
    '59 seconds ago',
    '1 minute ago',
    '9 minutes ago',
  ]);
  expect(agoText(11, 'vi')).toBe('11 giây trước');
});
