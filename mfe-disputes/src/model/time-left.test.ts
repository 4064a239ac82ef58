import { expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

const now = Date.parse('2026-11-22T20:00:00Z');
const left = (dueBy: string, timeZone = 'America/New_York') => timeLeft(dueBy, now, timeZone);

it.each([
  ['2026-11-22T19:59:00Z', { unit: 'overdue', urgency: 'overdue' }],
  ['2026-11-22T20:35:00Z', { unit: 'minutes', minutes: 35, urgency: 'today' }],
  ['2026-11-23T03:00:00Z', { unit: 'hours', hours: 7, urgency: 'today' }],
  ['2026-11-25T01:30:00Z', { unit: 'daysAndHours', days: 2, hours: 5, urgency: 'soon' }],
  ['2026-12-04T20:00:00Z', { unit: 'days', days: 12, urgency: 'later' }],
])('says how long there is until %s', (dueBy, expected) => {
  expect(left(dueBy)).toMatchObject(expected);
});

it('calls it today by the calendar of the merchant, not of whoever looks', () => {
  // 22:00 of the 22nd in New York is the morning of the 23rd in Ho Chi Minh City; so is 20:00 UTC.
  const dueBy = '2026-11-23T03:00:00Z';
  expect(left(dueBy, 'America/New_York').urgency).toBe('today');
  expect(left(dueBy, 'Asia/Ho_Chi_Minh').urgency).toBe('today');
  expect(left(dueBy, 'UTC').urgency).toBe('soon');
});
