import { expect, it } from 'vitest';
import { parseLayout, placedColumns, writeLayout } from './list-layout.ts';

const columns = {
  all: ['customer', 'time', 'amount'],
  primary: 'customer',
  standard: () => ['customer', 'amount'],
} as const;

const parse = (address: string) => parseLayout(new URLSearchParams(address), columns);

it('says the same layout again after a round trip', () => {
  const layout = parse('columns=amount.140,customer,time&density=compact');
  const params = new URLSearchParams('type=ach');
  if (layout) writeLayout(params, layout);
  expect(parse(params.toString())).toEqual(layout);
  expect(params.get('type')).toBe('ach');
});

it('says nothing where the address says nothing', () => {
  expect(parse('type=ach')).toBeNull();
});

it.each([
  ['columns=nonsense,amount', ['customer', 'amount']],
  ['columns=amount,amount', ['customer', 'amount']],
  ['columns=customer.999999,amount', ['customer', 'amount']],
])('makes something usable of %s', (address, keys) => {
  expect(parse(address)?.columns?.map(({ key }) => key)).toEqual(keys);
});

it('keeps widths within what can be read', () => {
  expect(parse('columns=customer.1')?.columns?.[0]?.width).toBeGreaterThan(50);
});

it('has the usual columns where none were placed', () => {
  expect(placedColumns(columns, { columns: null })).toEqual([{ key: 'customer' }, { key: 'amount' }]);
  expect(placedColumns(columns, { columns: [{ key: 'time', width: 90 }] })).toEqual([
    { key: 'time', width: 90 },
  ]);
});
