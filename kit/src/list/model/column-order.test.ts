import { expect, it } from 'vitest';
import { moveColumn, resizeColumn, toggleColumn } from './column-order.ts';
import type { ColumnState } from './list-layout.ts';

const columns: ColumnState[] = [{ key: 'customer' }, { key: 'time' }, { key: 'amount', width: 90 }];
const keys = (placed: ColumnState[]) => placed.map(({ key }) => key);

it('adds at the end, and takes away', () => {
  expect(keys(toggleColumn(columns, 'email'))).toEqual(['customer', 'time', 'amount', 'email']);
  expect(keys(toggleColumn(columns, 'time'))).toEqual(['customer', 'amount']);
});

it('moves by one place, and not beyond an end', () => {
  expect(keys(moveColumn(columns, 'amount', -1))).toEqual(['customer', 'amount', 'time']);
  expect(keys(moveColumn(columns, 'customer', -1))).toEqual(keys(columns));
  expect(keys(moveColumn(columns, 'amount', 1))).toEqual(keys(columns));
});

it('sizes one column, and gives it back its share', () => {
  expect(resizeColumn(columns, 'time', 200)[1]).toEqual({ key: 'time', width: 200 });
  expect(resizeColumn(columns, 'amount', undefined)[2]?.width).toBeUndefined();
});
