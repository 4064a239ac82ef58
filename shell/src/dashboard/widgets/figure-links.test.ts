import type { SessionUser } from '@countinghouse/contract';
import { useAuth } from '@countinghouse/kit';
import { beforeEach, expect, it } from 'vitest';
import { listPathOf } from './figure-links.ts';

// Of one merchant, whose lists have no column of merchants.
beforeEach(() => useAuth.setState({ user: { role: 'merchants' } as SessionUser }));

const zone = 'America/New_York';
const paramsOf = (filter: Parameters<typeof listPathOf>[0]) =>
  new URL(listPathOf(filter, zone), 'http://x').searchParams;

it('leads to the days of the figure by the reader’s zone, the last one included', () => {
  const period = { from: '2026-10-01T04:00:00.000Z', to: '2026-11-01T04:00:00.000Z' };
  expect(Object.fromEntries(paramsOf({ type: 'card', ...period }))).toEqual({
    view: 'all',
    type: 'card',
    from: '2026-10-01',
    to: '2026-10-31',
    timeZone: zone,
  });
});

it('names each state, and what the dates are about where that is not the payment', () => {
  const period = { from: '2026-11-20T05:00:00.000Z', to: '2026-11-20T14:30:00.000Z' };
  const params = paramsOf({ status: ['partially_refunded', 'refunded'], dateOf: 'refunded', ...period });
  expect(params.getAll('status')).toEqual(['partially_refunded', 'refunded']);
  expect(params.get('dateOf')).toBe('refunded');
  expect([params.get('from'), params.get('to')]).toEqual(['2026-11-20', '2026-11-20']);
  expect(params.get('columns')?.split(',')).toEqual(expect.arrayContaining(['refunded', 'amount']));
  expect(params.get('columns')).not.toContain('merchant');
});
