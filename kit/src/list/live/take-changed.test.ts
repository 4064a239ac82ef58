import { expect, it } from 'vitest';
import type { ListFilter, RowChange } from '../model/list-source.ts';
import { emptyMemory } from '../state/list-memory.ts';
import { mayAppear, noteChange } from './changed-rows.ts';
import { bufferRows, forgetRead, maxBuffered, takeChanged } from './take-changed.ts';

const change = (id: string, more: Partial<RowChange> = {}): RowChange => ({
  id,
  isNew: false,
  status: 'open',
  merchantId: 'mer_1',
  ...more,
});
const filter: ListFilter = { timeZone: 'UTC' };
const list = { pages: [{ items: [{ id: 'a' }, { id: 'b' }], nextCursor: 'more' }], pageParams: [undefined] };
const compare = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);

it('remembers of a row that it is new, and its last known status', () => {
  const changed = new Map<string, RowChange>();
  noteChange(changed, change('a', { isNew: true, status: 'won' }));
  noteChange(changed, change('a', { status: null }));
  expect(changed.get('a')).toMatchObject({ isNew: true, status: 'won' });
});

it('expects new rows without a filter by status, and with one those of that status', () => {
  expect(mayAppear(change('c', { isNew: true }), filter)).toBe(true);
  expect(mayAppear(change('c'), filter)).toBe(false);
  expect(mayAppear(change('c'), { status: ['open'] })).toBe(true);
  expect(mayAppear(change('c', { status: null }), { status: ['open'] })).toBe(false);
  expect(mayAppear(change('c', { isNew: true }), { merchantId: ['mer_2', 'mer_3'] })).toBe(false);
  expect(mayAppear(change('c', { isNew: true }), { merchantId: ['mer_2', 'mer_1'] })).toBe(true);
});

it('asks for rows on screen and for those that may appear, and forgets the rest', () => {
  const memory = emptyMemory<{ id: string }>();
  for (const one of [change('b'), change('c', { isNew: true }), change('z')]) noteChange(memory.changed, one);
  const taken = takeChanged(memory, list, filter);
  expect(taken).toMatchObject({ shown: ['b'], others: ['c'] });
  expect([...memory.changed.keys()]).toEqual(['b', 'c']);
  forgetRead(memory, taken);
  expect(memory.changed.size).toBe(0);
});

it('asks again for what was not read, and for what more is known of since', () => {
  const memory = emptyMemory<{ id: string }>();
  noteChange(memory.changed, change('a'));
  noteChange(memory.changed, change('b'));
  const taken = takeChanged(memory, list, filter);
  noteChange(memory.changed, change('b', { status: 'won' }));
  expect(memory.changed.get('a')?.status).toBe('open');
  expect(memory.changed.get('b')?.status).toBe('won');
  forgetRead(memory, taken);
  expect([...memory.changed.values()]).toEqual([change('b', { status: 'won' })]);
});

it('keeps new rows among those that are loaded, until they are too many', () => {
  const memory = emptyMemory<{ id: string }>();
  bufferRows(memory, [{ id: 'aa' }, { id: 'zz' }], { list, compare });
  expect([...memory.buffered.keys()]).toEqual(['aa']);
  const many = Array.from({ length: maxBuffered }, (_, index) => ({ id: `a${1_000 + index}` }));
  bufferRows(memory, many, { list, compare });
  expect(memory).toMatchObject({ isBufferFull: true, buffered: new Map() });
});
