import type { Refund } from '@countinghouse/contract';
import { expect, it } from 'vitest';
import { likelyDuplicate } from './likely-duplicate.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const refund = (part: Partial<Refund>): Refund => ({
  id: 'ref_1',
  status: 'pending',
  amount: { amountMinor: 500, currency: 'USD' },
  reason: 'Goodwill',
  createdAt: '2026-11-20T11:00:00Z',
  ...part,
});

it('is a refund of the same amount within a day', () => {
  expect(likelyDuplicate([refund({})], 500, now)?.id).toBe('ref_1');
  expect(likelyDuplicate([refund({})], 501, now)).toBeUndefined();
  expect(likelyDuplicate([refund({ createdAt: '2026-11-19T11:59:59Z' })], 500, now)).toBeUndefined();
});

it('is the latest of several, and none that failed', () => {
  const earlier = refund({ id: 'ref_0', createdAt: '2026-11-20T10:00:00Z' });
  expect(likelyDuplicate([earlier, refund({})], 500, now)?.id).toBe('ref_1');
  expect(likelyDuplicate([refund({ status: 'failed' })], 500, now)).toBeUndefined();
});
