import type { RealtimeEvent } from '@countinghouse/contract';
import { expect, it } from 'vitest';
import { changesOf, newestBy } from './row-changes.ts';

it('hears of the records whose ids have the prefix', () => {
  const event = { id: 'dep_1', status: 'paid', merchantId: 'mer_1' } as RealtimeEvent;
  expect(changesOf('dep_')(event)).toEqual({ id: 'dep_1', status: 'paid', merchantId: 'mer_1', isNew: true });
  expect(changesOf('txn_')(event)).toBeNull();
});

it('puts the newest first, and the same instant always in the same order', () => {
  const row = (id: string, openedAt: string) => ({ id, openedAt });
  const rows = [row('a', '2026-01-01'), row('b', '2026-01-02'), row('c', '2026-01-01')];
  expect(rows.toSorted(newestBy('openedAt')).map(({ id }) => id)).toEqual(['b', 'c', 'a']);
});
