import { expect, it } from 'vitest';
import { figurePathOf } from './figure-path.ts';

it('leads to the days of the month that the figure is of, in its zone', () => {
  const filter = {
    status: ['won' as const],
    reason: ['fraud' as const],
    dateOf: 'closed' as const,
    from: '2026-10-01T04:00:00.000Z',
    to: '2026-11-01T04:00:00.000Z',
  };
  expect(figurePathOf(filter, 'America/New_York')).toBe(
    '/disputes?status=won&reason=fraud&dateOf=closed&from=2026-10-01&to=2026-10-31' +
      '&timeZone=America%2FNew_York&sort=newest',
  );
});
