import type { RegistryArea } from '@countinghouse/contract';
import { addTranslations, defineArea, http, startI18n } from '@countinghouse/kit';
import { answerInstead, restoreNetwork, signInAs, writePortalData } from '@countinghouse/kit/testing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { SignedInLayout } from '../layout/signed-in-layout.tsx';
import { wholePortal } from '../testing/whole-portal.ts';

/** What an area gives the palette; the shell knows no area, and a test of it has no federation to load one by. */
const area = defineArea({
  id: 'transactions',
  routes: () => [],
  translations: { en: async () => ({ default: {} }), vi: async () => ({ default: {} }) },
  findRecords: async (search, signal) => {
    const { items } = await http.get('transactions', {
      query: { search, limit: 3 },
      signal,
    });
    return {
      records: items.map(({ id, customerName }) => ({
        id,
        path: `/transaction/${id}`,
        title: customerName,
        detail: id,
      })),
      listPath: items.length > 0 ? `/list-transaction?search=${search}` : null,
    };
  },
});
vi.mock('../remotes/load-area.ts', () => ({ loadArea: async () => area }));

const areas = wholePortal.map(
  (one): RegistryArea =>
    one.id === 'transactions'
      ? {
          ...one,
          shortcuts: [
            {
              label: { en: 'Take a payment', vi: 'Nhận thanh toán' },
              path: '/transaction/new',
              roles: ['merchants'],
              hiddenFor: [],
            },
          ],
          records: {
            label: { en: 'Payments', vi: 'Thanh toán' },
            pages: [{ idPrefix: 'txn_', path: '/transaction' }],
            roles: ['merchants'],
            hiddenFor: [],
          },
        }
      : one,
);

beforeAll(async () => {
  writePortalData({ brand: null, registry: { revision: '0', areas } });
  addTranslations('shell', {
    en: () => import('../locales/en.json'),
    vi: () => import('../locales/vi.json'),
  });
  await startI18n(['shell']);
  // What a browser does and jsdom does not.
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
    this.querySelector('input')?.focus();
  };
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
});

const title = 'Search pages, actions and records';
const field = () => screen.findByRole('combobox', { name: title, hidden: true });
const options = () => screen.getAllByRole('option', { hidden: true });
const chosen = () => options().find((option) => option.getAttribute('aria-selected') === 'true')?.textContent;
const address = () => `${router.state.location.pathname}${router.state.location.search}`;
let router: ReturnType<typeof createMemoryRouter>;

beforeEach(async () => {
  await signInAs('merchant.demo');
  const page = (
    <SignedInLayout areaId={null}>
      <input aria-label="a field of the page" />
    </SignedInLayout>
  );
  router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: ['/dashboard'] });
  render(<RouterProvider router={router} />);
  await screen.findByRole('navigation', { name: 'Main' });
});

async function open(search = '') {
  await userEvent.keyboard('{Control>}k{/Control}');
  const input = await field();
  if (search) await userEvent.type(input, search);
  return input;
}

it('opens by its key from anywhere, moves by the arrows, and gives the focus back', async () => {
  const own = screen.getByLabelText('a field of the page');
  await userEvent.type(own, 'begun');
  const input = await open();
  expect(document.activeElement).toBe(input);
  expect(chosen()).toBe('Dashboard');
  await userEvent.keyboard('{ArrowDown}');
  expect(chosen()).toBe('Transactions');
  expect(document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe(
    'Transactions',
  );
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(chosen()).toBe('Sign out');
  await userEvent.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(screen.queryByRole('combobox', { hidden: true })).toBeNull());
  expect(document.activeElement).toBe(own);
  expect(own).toHaveProperty('value', 'begun');
});

it('opens again by its key right after Escape', async () => {
  const input = await open();
  // What a browser makes of Escape, before it closes the dialog.
  fireEvent(input.closest('dialog') as HTMLElement, new Event('cancel', { cancelable: true }));
  await open('dispu');
  expect(chosen()).toBe('Disputes');
});

it('finds pages and what areas offer to do, by words of either language', async () => {
  await open('nhan thanh');
  expect(options().map(({ textContent }) => textContent)).toEqual(['Take a payment']);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/transaction/new'));
  expect(document.activeElement).toBe(screen.getByRole('main'));
  await open('dispu');
  expect(chosen()).toBe('Disputes');
});

it('finds records of an area, and tries one again that could not be asked', async () => {
  answerInstead((_method, path) => (path.endsWith('transactions') ? 'no answer' : null));
  await open('com');
  const failed = await screen.findByRole('option', { name: /^Payments could not be searched/, hidden: true });
  expect(chosen()).toBe(failed.textContent);
  restoreNetwork();
  await userEvent.keyboard('{Enter}');
  const group = within(await screen.findByRole('group', { name: 'Payments', hidden: true }));
  await waitFor(() => expect(group.getAllByRole('option', { hidden: true })).toHaveLength(4));
  const found = group.getAllByRole('option', { hidden: true })[0]?.textContent ?? '';
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(address()).toMatch(/^\/transaction\/txn_/));
  expect(found).toContain(address().replace('/transaction/', ''));
  await open('com');
  await userEvent.click(await screen.findByRole('option', { name: /^View all results/, hidden: true }));
  await waitFor(() => expect(address()).toBe('/list-transaction?search=com'));
});

it('finds merchants for those who have several, each with its payments', async () => {
  await signInAs('partner.demo');
  const [merchant] = (await http.get('merchants', { query: { limit: 1 } })).items;
  await open(merchant?.name.slice(0, -1));
  const group = within(await screen.findByRole('group', { name: 'Merchants', hidden: true }));
  await waitFor(() =>
    expect(group.getByRole('option', { hidden: true }).textContent).toContain(merchant?.name),
  );
  expect(chosen()).toContain(merchant?.name);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe(`/list-transaction?view=all&merchant=${merchant?.id}`));
});

it('says so when nothing is found', async () => {
  const input = await open('zzzzzz');
  const news = () =>
    within(screen.getByRole('dialog', { name: title, hidden: true })).getByRole('status', { hidden: true });
  await waitFor(() => expect(news().textContent).toContain('No results for “zzzzzz”'));
  await userEvent.clear(input);
  await userEvent.type(input, 'txn_00000000000000000000000000');
  await screen.findByText('txn_00000000000000000000000000 not found');
});

it('asks for nothing but the last four digits of a card number, and says so', async () => {
  const get = vi.spyOn(http, 'get');
  const input = await open();
  await userEvent.paste('4242 4242 4242 4242');
  expect(input).toHaveProperty('value', '4242');
  const dialog = within(screen.getByRole('dialog', { name: title, hidden: true }));
  const news = dialog.getByRole('status', { hidden: true });
  await waitFor(() => expect(news.textContent).toMatch(/Use the last 4 digits\./));
  // The panel beside the page asks for what it shows.
  const asked = () =>
    get.mock.calls.flatMap(([path, options]) => (path === 'transactions' ? options?.query : []));
  await waitFor(() => expect(asked()).toEqual([{ search: '4242', limit: 3 }]));
});
