import { http } from '@countinghouse/kit';
import { useAwaitedExports } from '@countinghouse/kit/query';
import { openArea } from '@countinghouse/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import area from '../../area.ts';

const open = (path: string, as: string) => openArea(area, { path, as });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const factOf = (label: string) =>
  within(screen.getByText(label, { selector: 'dt' }).parentElement as HTMLElement);

it('says what will be in the file as the list shows it, and starts just that', async () => {
  await open('/list-transaction?status=settled&sort=highest&columns=customer,amount,id', 'merchant.demo');
  await userEvent.click(await button('Export'));
  await screen.findByRole('dialog', { name: 'Export current view' });
  await waitFor(() => expect(factOf('Rows').getByText(/^[\d,]+$/)).toBeDefined());
  expect(factOf('Filters').getByText('Status: Settled')).toBeDefined();
  expect(factOf('Sort').getByText('Highest amount first')).toBeDefined();
  expect(factOf('Columns').getByText('Customer name, Amount, Currency, ID')).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: 'Excel (XLSX)' }));
  await userEvent.click(await button('Start export'));
  expect(await screen.findByText(/^Export started/)).toBeDefined();
  // Other tests export meanwhile.
  const { items } = await http.get('export/list');
  const job = items.find(({ kind, order }) => kind === 'transactions' && order === 'highest');
  expect(job).toMatchObject({
    format: 'xlsx',
    order: 'highest',
    columns: ['customerName', 'amount', 'currency', 'id'],
    filter: { status: ['settled'] },
    locale: 'en',
  });
  // For the header to follow.
  expect(useAwaitedExports.getState().ids).toContain(job?.id);
});

it('exports nothing where nothing matches', async () => {
  await open('/list-transaction?search=nobody-of-that-name', 'merchant.demo');
  await userEvent.click(await button('Export'));
  expect(await screen.findByText(/^Nothing to export/)).toBeDefined();
  expect(await button('Start export')).toHaveProperty('disabled', true);
});
