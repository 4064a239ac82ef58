import { expect, it } from 'vitest';
import { listPathOf } from './figure-links.ts';

const period = { from: '2026-10-22T04:00:00.000Z', to: '2026-11-21T02:30:00.000Z' };

it('leads to the days of the figure by the reader’s zone, up to the server’s today', () => {
  const params = new URL(listPathOf('approvalRate', period, 'America/New_York'), 'http://x').searchParams;
  expect(Object.fromEntries(params)).toEqual({
    view: 'all',
    type: 'card',
    from: '2026-10-22',
    to: '2026-11-20',
    timeZone: 'America/New_York',
  });
});

it('names each state of what the figure counts', () => {
  const params = new URL(listPathOf('refunds', period, 'UTC'), 'http://x').searchParams;
  expect(params.getAll('status')).toEqual(['partially_refunded', 'refunded']);
});
