import { type MatchedElement, matchedElements } from '@countinghouse/contract/vocabulary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesOf, type Payment, qualifies } from './prior-payments.ts';

const address = {
  carrier: 'UPS',
  trackingNumber: '1Z',
  shippedAt: '2026-01-01T00:00:00Z',
  deliveredAt: null,
};
const paid = (change: Partial<Payment> = {}) =>
  ({
    ipAddress: null,
    deviceId: null,
    accountId: null,
    customerEmail: '',
    delivery: null,
    ...change,
  }) as Payment;

describe('prior payments', () => {
  it.each<[MatchedElement[], boolean]>([
    [['ip_address', 'device_id'], true],
    [['ip_address', 'email'], true],
    [['device_id', 'shipping_address'], true],
    [['device_fingerprint', 'account_id'], true],
    [['device_id', 'device_fingerprint'], false],
    [['account_id', 'email', 'shipping_address'], false],
    [['ip_address'], false],
  ])('that share %j qualify: %s', (matches, isEnough) => {
    expect(qualifies(matches)).toBe(isEnough);
  });

  it('qualify no less for sharing more', () => {
    fc.assert(
      fc.property(fc.subarray([...matchedElements]), fc.constantFrom(...matchedElements), (some, more) => {
        if (qualifies(some)) expect(qualifies([...some, more])).toBe(true);
      }),
    );
  });

  it('share what is the same however it is written, and no device whose id is too short', () => {
    const one = paid({
      ipAddress: '203.0.113.7',
      deviceId: 'dev_0123456789ab',
      accountId: 'acc_1',
      customerEmail: 'Ada@Example.com',
      delivery: { ...address, address: '1 Main St.,\nSpringfield' },
    });
    const other = paid({
      ...one,
      customerEmail: 'ada@example.com ',
      delivery: { ...address, address: '1 main st Springfield' },
    });
    expect(matchesOf(one, other)).toEqual([
      'ip_address',
      'device_id',
      'account_id',
      'email',
      'shipping_address',
    ]);
    expect(matchesOf(paid({ deviceId: 'short' }), paid({ deviceId: 'short' }))).toEqual([]);
    expect(matchesOf(paid(), paid())).toEqual([]);
  });
});
