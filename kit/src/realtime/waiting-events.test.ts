import type { RealtimeEvent } from '@countinghouse/contract';
import { expect, it } from 'vitest';
import { createWaitingEvents } from './waiting-events.ts';

const event = (id: string, sequence: number, part: Partial<RealtimeEvent> = {}): RealtimeEvent => ({
  type: 'transaction.updated',
  sequence,
  at: '2026-11-21T10:00:00Z',
  id,
  transactionId: null,
  merchantId: 'mer_0001',
  status: 'captured',
  ...part,
});

it('tells a record once, as it is now, and still as new when it is', () => {
  const waiting = createWaitingEvents();
  waiting.add(event('txn_1', 1, { type: 'transaction.created', status: 'authorized' }));
  waiting.add(event('txn_2', 2));
  waiting.add(event('txn_1', 3, { status: 'captured' }));
  expect(waiting.take().map(({ id, type, status }) => [id, type, status])).toEqual([
    ['txn_2', 'transaction.updated', 'captured'],
    ['txn_1', 'transaction.created', 'captured'],
  ]);
  expect(waiting.take()).toEqual([]);
});

it('holds no more than it has room for, and says so', () => {
  const waiting = createWaitingEvents();
  const added = Array.from({ length: 2_001 }, (_, index) => waiting.add(event(`txn_${index}`, index)));
  expect(added.indexOf(false)).toBe(2_000);
  expect(waiting.take()).toEqual([]);
});
