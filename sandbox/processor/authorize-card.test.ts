import { expect, it } from 'vitest';
import { authorizeCard } from './authorize-card.ts';

const card = { number: '4242424242424242', expiryMonth: 11, expiryYear: 2026 };
const answer = (at: string, timeZone: string) => {
  const given = authorizeCard(card, new Date(at), timeZone);
  return 'declineCode' in given ? given.declineCode : given.outcome;
};

it.each([
  ['on the last evening of its month', '2026-12-01T07:59:59.999Z', 'America/Los_Angeles', 'approved'],
  ['once the month is over', '2026-12-01T08:00:00.000Z', 'America/Los_Angeles', '54'],
  ['on the first morning of the next', '2026-11-30T17:00:00.000Z', 'Asia/Ho_Chi_Minh', '54'],
])('a card is presented %s: %s in %s', (_when, at, timeZone, expected) => {
  expect(answer(at, timeZone)).toBe(expected);
});
