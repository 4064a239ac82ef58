import { expect, it } from 'vitest';
import { setServerTime } from '../format/server-time.ts';
import { addDays } from './calendar.ts';
import {
  datePresets,
  daysUntilToday,
  instantsOf,
  isDate,
  lastDays,
  rangeAt,
  rangeOfPreset,
  withEnd,
} from './date-range.ts';

it('bounds days by the zone’s own midnights', () => {
  expect(instantsOf({ from: '2026-11-01', to: '2026-11-01' }, 'Asia/Ho_Chi_Minh')).toEqual({
    from: '2026-10-31T17:00:00.000Z',
    to: '2026-11-01T17:00:00.000Z',
  });
});

it('gives the day of a clock change its 25 hours', () => {
  const { from = '', to = '' } = instantsOf({ from: '2026-11-01', to: '2026-11-01' }, 'America/New_York');
  expect(Date.parse(to) - Date.parse(from)).toBe(25 * 3_600_000);
});

it.each([
  // Clocks are turned at midnight: the day has no hour before one o'clock.
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z', 23],
  ['America/Havana', '2026-03-08', '2026-03-08T05:00:00.000Z', 23],
  ['Atlantic/Azores', '2026-03-29', '2026-03-29T01:00:00.000Z', 23],
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', 23],
  // And back: an hour before midnight, or the one after it, comes twice.
  ['America/Santiago', '2026-04-05', '2026-04-05T04:00:00.000Z', 24],
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z', 25],
  ['Asia/Beirut', '2026-10-25', '2026-10-24T22:00:00.000Z', 24],
])('begins a day in %s, %s, where its calendar does', (timeZone, day, from, hours) => {
  const instants = instantsOf({ from: day, to: day }, timeZone);
  expect(instants.from).toBe(from);
  expect(Date.parse(instants.to ?? '') - Date.parse(from)).toBe(hours * 3_600_000);
  // The day before ends there.
  expect(instantsOf({ to: addDays(day, -1) }, timeZone).to).toBe(from);
});

it('leaves an open end open', () => {
  expect(instantsOf({ from: '2026-11-01' }, 'UTC')).toEqual({ from: '2026-11-01T00:00:00.000Z' });
  expect(instantsOf({}, 'UTC')).toEqual({});
});

it('lays a range of the same length at another day of the zone', () => {
  const range = { from: '2026-11-01', to: '2026-11-07' };
  const timeZone = 'Asia/Ho_Chi_Minh';
  expect(rangeAt('2026-10-09T18:00:00Z', { side: 'earlier', range, timeZone })).toEqual({
    from: '2026-10-04',
    to: '2026-10-10',
  });
  expect(rangeAt('2026-12-31T10:00:00Z', { side: 'later', range: { from: '2026-11-01' }, timeZone })).toEqual(
    { from: '2026-12-31', to: '2027-01-06' },
  );
});

it('knows a range that ends today by its days', () => {
  expect(daysUntilToday(lastDays(30, 'UTC'), 'UTC')).toBe(30);
  expect(daysUntilToday({ from: '2020-01-01', to: '2020-01-30' }, 'UTC')).toBeNull();
});

it('counts back from the server’s today, whatever the browser’s clock says', () => {
  setServerTime('2031-03-01T05:30:00Z');
  expect(lastDays(2, 'America/New_York')).toEqual({ from: '2031-02-28', to: '2031-03-01' });
  expect(lastDays(1, 'America/Los_Angeles').to).toBe('2031-02-28');
  expect(daysUntilToday(lastDays(7, 'UTC'), 'UTC')).toBe(7);
  const zone = 'America/New_York';
  expect(datePresets.map((preset) => rangeOfPreset(preset, zone))).toEqual([
    { from: '2031-03-01', to: '2031-03-01' },
    { from: '2031-02-28', to: '2031-02-28' },
    { from: '2031-02-23', to: '2031-03-01' },
    { from: '2031-01-31', to: '2031-03-01' },
    { from: '2030-12-02', to: '2031-03-01' },
    { from: '2031-03-01', to: '2031-03-01' },
    { from: '2031-02-01', to: '2031-02-28' },
  ]);
  setServerTime('2032-01-31T12:00:00Z');
  expect(rangeOfPreset('lastMonth', zone)).toEqual({ from: '2031-12-01', to: '2031-12-31' });
  setServerTime(new Date().toISOString());
});

it.each(['2026-02-30', '2026-13-01', '20261101', 'today', ''])('knows that %j is no date', (text) => {
  expect(isDate(text)).toBe(false);
});

it('changes one end and keeps the other, in their order', () => {
  expect(withEnd({ to: '2026-11-20' }, { from: '2026-11-10' })).toEqual({
    from: '2026-11-10',
    to: '2026-11-20',
  });
  expect(withEnd({ to: '2026-11-20' }, { from: '2026-11-25' })).toEqual({
    from: '2026-11-20',
    to: '2026-11-25',
  });
  expect(withEnd({ from: '2026-11-10', to: '2026-11-20' }, { to: undefined })).toEqual({
    from: '2026-11-10',
  });
});
