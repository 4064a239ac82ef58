import type { RealtimeEvent } from '@countinghouse/contract';
import { expect, it } from 'vitest';
import { alphabeticalBy, changesOf, newestBy } from './row-changes.ts';

it('hears of the records that events name', () => {
  const event = {
    type: 'deposit.updated',
    id: 'dep_1',
    status: 'paid',
    merchantId: 'mer_1',
  } as RealtimeEvent;
  expect(changesOf('deposit')(event)).toEqual({
    ...{ id: 'dep_1', status: 'paid', merchantId: 'mer_1', isNew: true },
  });
  expect(changesOf('transaction')(event)).toBeNull();
});

it('puts the newest first, and the same instant always in the same order', () => {
  const row = (id: string, openedAt: string) => ({ id, openedAt });
  const rows = [row('a', '2026-01-01'), row('b', '2026-01-02'), row('c', '2026-01-01')];
  expect(rows.toSorted(newestBy('openedAt')).map(({ id }) => id)).toEqual(['b', 'c', 'a']);
});

it('orders rows by their names, and those of one name by their ids', () => {
  const row = (name: string, id: string) => ({ name, id });
  const rows = [row('Quay', 'b'), row('Harbor', 'c'), row('Quay', 'a')];
  expect(rows.toSorted(alphabeticalBy('name', 'id')).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
});
