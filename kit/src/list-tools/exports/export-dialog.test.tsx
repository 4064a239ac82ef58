import { depositStatuses } from '@countinghouse/contract/vocabulary';
import { defineArea, http } from '@countinghouse/kit';
import {
  FilterBar,
  ListActions,
  ListDialogs,
  type ListSource,
  ListTable,
  plainFilter,
  useList,
} from '@countinghouse/kit/list';
import { openArea, signInAs } from '@countinghouse/kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

const { toQuery, ...filter } = plainFilter({ statuses: depositStatuses, hasMerchant: true, hasDates: true });
type Filter = ReturnType<typeof filter.parseFilter>;

/** A list of the contract that neither counts its rows nor is live. */
const deposits: ListSource<{ id: string }, Filter, 'newest' | 'oldest', 'id' | 'net'> = {
  list: 'payouts',
  texts: 'payouts',
  columns: { all: ['id', 'net'], primary: 'id', standard: () => ['net', 'id'] },
  sorts: ['newest', 'oldest'],
  ...filter,
  readPage: ({ filter: asked, ids: _, ...page }, options) =>
    http.get('deposits', { ...options, query: { ...toQuery(asked), ...page } }),
  pathOf: ({ id }) => `/payouts/${id}`,
  export: { list: 'deposits', toFilter: toQuery },
};

/** As many that Excel opens them in no single sheet. */
const millions: typeof deposits = {
  ...deposits,
  list: 'millions',
  readTotals: async () => ({ items: [{ status: 'paid', count: 2_000_000 }] }),
};

let drawn = 0;

function Payouts({ source = deposits }) {
  drawn += 1;
  const list = useList(source);
  return (
    <>
      <ListActions {...list} />
      <FilterBar {...list} />
      <ListTable {...list} columns={[]} caption="Payouts" nameOf={({ id }) => id} />
      <ListDialogs {...list} />
    </>
  );
}

const texts = async () => ({ default: { noun_one: 'payout', noun_other: 'payouts' } });
const area = defineArea({
  id: 'payouts',
  routes: () => [
    { path: '/payouts', element: <Payouts /> },
    { path: '/millions', element: <Payouts source={millions} /> },
  ],
  translations: { en: texts, vi: texts },
});

const factOf = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement?.textContent;

it('exports any list of the contract, its filter in words, though nobody counted the rows', async () => {
  await signInAs('merchant.demo');
  const { merchant } = (await http.get('deposits')).items[0] ?? {};
  await openArea(area, {
    path: `/payouts?status=paid&status=in_transit&merchant=${merchant?.id}&sort=oldest`,
    as: 'merchant.demo',
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export current view' }));
  expect(await dialog.findByText(`Status: Paid, In transit · Merchant: ${merchant?.name}`)).toBeDefined();
  expect(dialog.queryByText('Rows')).toBeNull();
  expect(factOf('Sort')).toBe('SortOldest first');
  expect(factOf('Columns')).toBe('ColumnsNet, Currency, ID');
  await userEvent.click(dialog.getByRole('button', { name: 'Start export' }));
  expect(await screen.findByText(/^Export started/)).toBeDefined();
  // Other tests export meanwhile.
  const job = (await http.get('export/list')).items.find(({ kind }) => kind === 'deposits');
  expect(job).toMatchObject({
    kind: 'deposits',
    order: 'oldest',
    columns: ['net', 'currency', 'id'],
    filter: { status: ['paid', 'in_transit'], merchantId: merchant && [merchant.id] },
  });
  // Its columns are made anew each time: that must not have it drawn for ever.
  expect(drawn).toBeLessThan(20);
});

it('exports more rows than a sheet has to Excel too, where they go on in further sheets', async () => {
  await openArea(area, { path: '/millions', as: 'merchant.demo' });
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export current view' }));
  expect(await dialog.findByText('2,000,000')).toBeDefined();
  await userEvent.click(dialog.getByRole('radio', { name: 'Excel (XLSX)' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Start export' }));
  expect(await screen.findByText(/^Export started/)).toBeDefined();
});
