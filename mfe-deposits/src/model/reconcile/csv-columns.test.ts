import { expect, it } from 'vitest';
import { guessColumns } from './csv-columns.ts';

const guess = (head: string[], row: string[], currency = 'USD') =>
  guessColumns({ head, sample: [row] }, currency);

it.each([
  [['Date', 'Description', 'Debit Amount', 'Credit Amount', 'Balance']],
  [['Date', 'Description', 'Amount Debit', 'Amount Credit', 'Balance']],
  [['Ngày', 'Nội dung', 'Số tiền ghi nợ', 'Số tiền ghi có', 'Số dư']],
])('takes no column of money in or out for one that has both: %j', (head) => {
  const { places } = guess(head, []);
  expect(places).toEqual({ date: 0, text: 1, debit: 2, credit: 3, balance: 4 });
});

it.each([['Amount'], ['Transaction amount'], ['Credit/debit amount'], ['Số tiền']])(
  'takes %s for both',
  (name) => expect(guess(['Date', name], []).places).toEqual({ date: 0, amount: 1 }),
);

it.each([
  ['1.500.000', 'VND', ','],
  ['500.000', 'VND', ','],
  ['1,500,000', 'VND', '.'],
  ['+200.000 VND', 'VND', ','],
  ['1.250.000', 'USD', ','],
  ['1,250', 'USD', '.'],
  ['1.234,50', 'USD', ','],
  ['(12.5)', 'USD', '.'],
  ['1250', 'USD', '.'],
  ['1.250', 'KWD', '.'],
  ['1,250', 'KWD', '.'],
  ['1.250.000', 'KWD', ','],
])('takes %s in %s for an amount with %j before its decimals', (amount, currency, mark) => {
  expect(guess(['Date', 'Amount'], ['2026-11-20', amount], currency).decimalMark).toBe(mark);
});

it('looks at what went out, too', () => {
  expect(guess(['Date', 'Money in', 'Money out'], ['2026-11-20', '', '900,50']).decimalMark).toBe(',');
});
