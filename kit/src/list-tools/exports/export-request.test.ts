import { expect, it } from 'vitest';
import { fileColumns } from './export-request.ts';

const source = {
  list: 'transactions',
  texts: 'transactions',
  export: { list: 'transactions', toFilter: () => ({}) },
} as const;

it('writes the columns in the list’s order, and the currency once, behind the first amount', () => {
  const columns = [{ key: 'customer' }, { key: 'amount', width: 90 }, { key: 'refunded' }, { key: 'id' }];
  expect(fileColumns(source, columns).shown).toEqual([
    'customerName',
    'amount',
    'currency',
    'refunded',
    'id',
  ]);
});
