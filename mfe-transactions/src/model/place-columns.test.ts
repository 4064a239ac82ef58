import { expect, it } from 'vitest';
import type { PlacedColumn } from './list-layout.ts';
import { moveColumn, placeColumn, sizeColumn } from './place-columns.ts';

const columns: PlacedColumn[] = [{ key: 'customer' }, { key: 'time' }, { key: 'amount', width: 90 }];
const keys = (placed: PlacedColumn[]) => placed.map(({ key }) => key);

it('adds at the end, and takes away', () => {
  expect(keys(placeColumn(columns, 'email'))).toEqual(['customer', 'time', 'amount', 'email']);
  expect(keys(placeColumn(columns, 'time'))).toEqual(['customer', 'amount']);
});

it('moves by one place, and not beyond an end', () => {
  expect(keys(moveColumn(columns, 'amount', -1))).toEqual(['customer', 'amount', 'time']);
  expect(keys(moveColumn(columns, 'customer', -1))).toEqual(keys(columns));
  expect(keys(moveColumn(columns, 'amount', 1))).toEqual(keys(columns));
});

it('sizes one column, and gives it back its share', () => {
  expect(sizeColumn(columns, 'time', 200)[1]).toEqual({ key: 'time', width: 200 });
  expect(sizeColumn(columns, 'amount', undefined)[2]?.width).toBeUndefined();
});
