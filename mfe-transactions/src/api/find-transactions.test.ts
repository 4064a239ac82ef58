import { startI18n } from '@countinghouse/kit';
import { signInAs } from '@countinghouse/kit/testing';
import { beforeAll, expect, it } from 'vitest';
import { findOne, payByCard } from '../testing/sandbox-transactions.ts';
import { findTransactions } from './find-transactions.ts';

const find = (search: string) => findTransactions(search, new AbortController().signal);

beforeAll(() => startI18n([]));

it('finds a payment by id, last four, customer, reference and amount, whoever asks within their scope', async () => {
  await signInAs('merchant.demo');
  const { id, customerEmail, reference } = await payByCard('sale', 98_765);
  for (const search of [id, customerEmail, reference, '987.65', '$987.65']) {
    const { records } = await find(search);
    expect(records[0], search).toMatchObject({ id, path: `/transaction/${id}` });
  }
  expect((await find('4242')).records.every(({ detail }) => detail.includes('•••• 4242'))).toBe(true);
  expect((await find(customerEmail)).listPath).toBe(
    `/list-transaction?${new URLSearchParams({ search: customerEmail })}`,
  );
});

it('leads to the page of a bank debit, and finds nothing of another merchant’s', async () => {
  await signInAs('admin.demo');
  const debit = await findOne({ type: 'ach' }, ({ merchant }) => merchant.id !== 'mer_0001');
  expect((await find(debit.id)).records[0]?.path).toBe(`/transaction-ach/${debit.id}`);
  await signInAs('merchant.demo');
  expect(await find(debit.id)).toEqual({ records: [], listPath: null });
});

it('stops asking when its answer is not wanted any more', async () => {
  await signInAs('merchant.demo');
  const abort = new AbortController();
  const found = findTransactions('ada', abort.signal);
  abort.abort();
  await expect(found).rejects.toThrow();
});
