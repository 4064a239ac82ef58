import { describe, expect, it } from 'vitest';
import { closuresBetween } from '../calendar/business-days.ts';
import {
  type DepositState,
  expectedDateOf,
  expectedWay,
  holdOf,
  type PayoutState,
  retryAtOf,
} from './expected.ts';

const merchant: PayoutState = {
  status: 'active',
  chargesEnabled: true,
  depositsEnabled: true,
  payoutsPausedUntil: null,
  timeZone: 'America/Chicago',
  depositSchedule: 'daily',
};
const open: DepositState = { status: 'accruing', dueAt: null, netMinor: 100 };
const at = (text: string) => new Date(text);
const wayOf = (now: string, set: Partial<PayoutState> = {}) => {
  const way = expectedWay(open, { ...merchant, ...set }, at(now));
  return way && [way.closesAt?.toISOString(), way.sendsAt.toISOString(), way.arrivesOn];
};

describe('an open deposit', () => {
  it('closes at eight where the merchant is, is sent six hours later and arrives a banking day later', () => {
    expect(wayOf('2026-11-23T20:00:00Z')).toEqual([
      ...['2026-11-24T14:00:00.000Z', '2026-11-24T20:00:00.000Z', '2026-11-25'],
    ]);
  });

  it('that is opened on a Monday on which the banks are closed closes the day after, where it closes weekly', () => {
    expect(wayOf('2026-05-25T18:00:00Z', { depositSchedule: 'weekly' })?.[0]).toBe(
      '2026-05-26T13:00:00.000Z',
    );
    expect(wayOf('2026-05-26T18:00:00Z', { depositSchedule: 'weekly' })?.[0]).toBe(
      '2026-06-01T13:00:00.000Z',
    );
  });

  it('waits for the banks: over Thanksgiving and the weekend behind it', () => {
    const [, , date] = wayOf('2026-11-25T20:00:00Z') ?? [];
    expect(date).toBe('2026-11-30');
    expect(closuresBetween('2026-11-25', '2026-11-30')).toEqual([
      { date: '2026-11-26', closure: 'thanksgiving' },
      { date: '2026-11-28', closure: 'weekend' },
      { date: '2026-11-29', closure: 'weekend' },
    ]);
  });

  it('closes at eight on both sides of a change of clocks', () => {
    expect(wayOf('2026-03-06T20:00:00Z')?.[0]).toBe('2026-03-09T13:00:00.000Z');
    expect(wayOf('2026-10-30T20:00:00Z')?.[0]).toBe('2026-11-02T14:00:00.000Z');
  });

  it('of a merchant ahead of the banks arrives on the banks’ day', () => {
    expect(wayOf('2026-11-20T10:00:00Z', { timeZone: 'Asia/Ho_Chi_Minh' })).toEqual([
      ...['2026-11-23T01:00:00.000Z', '2026-11-23T07:00:00.000Z', '2026-11-24'],
    ]);
  });

  it('waits until a pause is over', () => {
    const payoutsPausedUntil = at('2026-11-27T12:00:00Z');
    expect(wayOf('2026-11-20T20:00:00Z', { payoutsPausedUntil })?.[0]).toBe('2026-11-27T14:00:00.000Z');
    expect(holdOf(open, { ...merchant, payoutsPausedUntil }, at('2026-11-20T20:00:00Z'))).toBe(
      'account_changed',
    );
  });

  it('brings nothing while it is negative, or the merchant is suspended', () => {
    const now = at('2026-11-20T20:00:00Z');
    expect(expectedWay({ ...open, netMinor: 0 }, merchant, now)).toBeNull();
    expect(expectedWay(open, { ...merchant, status: 'suspended' }, now)).toBeNull();
    expect(expectedWay(open, { ...merchant, depositsEnabled: false }, now)).toBeNull();
  });
});

describe('a failed deposit', () => {
  const failed: DepositState = { status: 'failed', dueAt: null, netMinor: 100 };
  const now = at('2026-11-20T20:00:00Z');

  it('has no date while somebody has to act', () => {
    expect(expectedDateOf(failed, merchant, now)).toBeNull();
    expect(retryAtOf(failed, merchant)).toBeNull();
  });

  it('that is retried by itself arrives a banking day after', () => {
    const dueAt = at('2026-11-23T14:00:00Z');
    expect(expectedDateOf({ ...failed, dueAt }, merchant, now)).toBe('2026-11-24');
    expect(retryAtOf({ ...failed, dueAt }, merchant)).toEqual(dueAt);
  });
});

it('what is on its way arrives when it is due, and what arrived is not expected', () => {
  const now = at('2026-11-20T20:00:00Z');
  const dueAt = at('2026-11-24T01:00:00Z');
  expect(expectedDateOf({ status: 'in_transit', dueAt, netMinor: 1 }, merchant, now)).toBe('2026-11-23');
  expect(expectedDateOf({ status: 'paid', dueAt: null, netMinor: 1 }, merchant, now)).toBeNull();
});

it.each<[DepositState['status'], string | null]>([
  ['accruing', 'account_changed'],
  ['pending', 'account_changed'],
  ['failed', 'account_changed'],
  ['in_transit', null],
  ['paid', null],
])('a deposit that is %s says %s of a pause: nothing holds what is sent', (status, hold) => {
  const paused = { ...merchant, payoutsPausedUntil: at('2026-11-27T12:00:00Z') };
  expect(holdOf({ ...open, status }, paused, at('2026-11-20T20:00:00Z'))).toBe(hold);
});
