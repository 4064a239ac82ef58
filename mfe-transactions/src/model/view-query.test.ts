import { lastDays } from '@countinghouse/kit/ui-data';
import { expect, it } from 'vitest';
import { fromViewQuery, toViewQuery } from './view-query.ts';

const zone = 'America/New_York';

it('keeps fixed dates as they are, and forgets which view was open', () => {
  const params = new URLSearchParams(`view=view_1&to=2026-01-31&from=2026-01-01&timeZone=${zone}`);
  expect(toViewQuery(params, zone)).toBe('from=2026-01-01&timeZone=America%2FNew_York&to=2026-01-31');
});

it('counts days up to today anew each time it is opened', () => {
  const { from, to } = lastDays(7, zone);
  const query = toViewQuery(new URLSearchParams({ status: 'declined', from, to, timeZone: zone }), zone);
  expect(query).toBe('days=7&status=declined');
  const opened = fromViewQuery({ id: 'view_1', query }, zone);
  expect(Object.fromEntries(opened)).toEqual({
    status: 'declined',
    from,
    to,
    timeZone: zone,
    view: 'view_1',
  });
});
