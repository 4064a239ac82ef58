import { expect, it } from 'vitest';
import { isSameBoards } from '../boards/same-boards.ts';
import { smallBoard } from '../testing/open-dashboard.tsx';
import { moved, neighborOf, newBoard, newWidget, withCopy } from './board-changes.ts';

const items = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
const idsOf = (some: readonly { id: string }[]) => some.map(({ id }) => id).join('');

it('moves one of them, not beyond an end', () => {
  expect(idsOf(moved(items, 'a', 1))).toBe('bac');
  expect(idsOf(moved(items, 'c', -1))).toBe('cab');
  expect(idsOf(moved(items, 'a', 9))).toBe('bca');
  expect(idsOf(moved(items, 'x', 1))).toBe('abc');
});

it('leaves the focus to the next, of the last to the one before, of the only one to none', () => {
  expect([neighborOf(items, 'a'), neighborOf(items, 'c'), neighborOf([{ id: 'a' }], 'a')]).toEqual([
    'b',
    'b',
    null,
  ]);
});

it('copies a widget behind itself, and a board unshared, with ids of their own', () => {
  const { widgets } = smallBoard(['volume', 'latest']);
  const { widgets: next, copy } = withCopy(widgets, 'wgt_volume');
  expect(next.map(({ kind }) => kind)).toEqual(['volume', 'volume', 'latest']);
  expect(next[1]?.id).toBe(copy);
  expect(copy).toMatch(/^wgt_[\da-f]{32}$/);
  const made = newBoard({ ...smallBoard([]), isShared: true }, 'Mine');
  expect([made.isShared, made.name, made.id === 'brd_small']).toEqual([false, 'Mine', false]);
});

it('names a view on what shows one, and nowhere else', () => {
  expect(newWidget('saved_view', 'view_1')).toMatchObject({ kind: 'saved_view', viewId: 'view_1' });
  expect(newWidget('volume')).not.toHaveProperty('viewId');
});

it('knows boards again whatever order their parts are in, and widgets in another order as others', () => {
  const board = smallBoard(['volume', 'latest']);
  const turned = Object.fromEntries(Object.entries(board).reverse()) as typeof board;
  expect(isSameBoards([board], [turned])).toBe(true);
  expect(isSameBoards([board], [{ ...board, widgets: board.widgets.toReversed() }])).toBe(false);
});
