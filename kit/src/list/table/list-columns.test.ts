import { expect, it, vi } from 'vitest';
import { arrangeColumns, sortBetween, sortUp } from './list-columns.ts';

it('has the columns in the user’s order and width', () => {
  const render = () => null;
  const columns = arrangeColumns(
    [{ key: 'net', width: 90 }, { key: 'id' }],
    { id: { render }, net: { render, align: 'end' } },
    (key) => `The ${key}`,
  );
  expect(columns).toEqual([
    { key: 'net', title: 'The net', width: 90, align: 'end', render },
    { key: 'id', title: 'The id', width: undefined, render },
  ]);
});

it('turns between two orders, beginning with the first', () => {
  const setSort = vi.fn();
  const sortOf = (sort: string) => sortBetween(['highest', 'lowest'], { sort, setSort });
  expect(sortOf('newest').direction).toBe('none');
  sortOf('newest').onSort();
  expect(setSort).toHaveBeenLastCalledWith('highest');
  expect(sortOf('highest').direction).toBe('descending');
  sortOf('highest').onSort();
  expect(setSort).toHaveBeenLastCalledWith('lowest');
  sortOf('lowest').onSort();
  expect(setSort).toHaveBeenLastCalledWith('highest');
});

it('orders in one way alone', () => {
  const setSort = vi.fn();
  const sortOf = (sort: string) => sortUp('name', { sort, setSort });
  expect(sortOf('newest')).toMatchObject({ direction: 'none', isOneWay: true });
  sortOf('newest').onSort();
  expect(setSort).toHaveBeenLastCalledWith('name');
  expect(sortOf('name').direction).toBe('ascending');
  sortOf('name').onSort();
  expect(setSort).toHaveBeenLastCalledWith('name');
});
