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
