import { expect, it } from 'vitest';
import { columnsAsShown } from './export-columns.ts';

it('writes the columns in the list’s order, and the currency once, behind the first amount', () => {
  const columns = [
    { key: 'customer' },
    { key: 'amount', width: 90 },
    { key: 'refunded' },
    { key: 'id' },
  ] as const;
  expect(columnsAsShown(columns)).toEqual(['customerName', 'amount', 'currency', 'refunded', 'id']);
});
