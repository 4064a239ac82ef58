import { formatInstant } from '@countinghouse/kit';
import { answerInstead, openArea, signInAs } from '@countinghouse/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import area from '../area.ts';
import { findOne, payByCard } from '../testing/sandbox-transactions.ts';

const bodyRows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
const openList = (as: string, search = '') => openArea(area, { path: `/list-transaction${search}`, as });

it('shows a merchant its newest transactions, and how many there are', async () => {
  await openList('merchant.demo');
  await screen.findByRole('table');
  expect(bodyRows()).toHaveLength(30);
  expect((await screen.findByText(/^\d+ transactions$/)).textContent).toMatch(/^\d+ transactions$/);
  expect(screen.queryByRole('columnheader', { name: 'Merchant' })).toBeNull();
});

it('shows more rows on demand, none of them twice', async () => {
  await openList('merchant.demo');
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(bodyRows().length).toBeGreaterThan(30));
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(new Set(hrefs).size).toBe(hrefs.length);
});

it('takes its filter from the address', async () => {
  await openList('admin.demo', '?status=declined&type=card');
  await screen.findByRole('table');
  expect(bodyRows().every((row) => within(row).queryByText('Declined'))).toBe(true);
});

it('puts a chosen filter into the address', async () => {
  const router = await openList('admin.demo');
  await screen.findByRole('table');
  await userEvent.click(screen.getByText('ACH'));
  await waitFor(() => expect(router.state.location.search).toBe('?type=ach'));
  await waitFor(() => expect(bodyRows().every((row) => within(row).queryByText(/^Bank/))).toBe(true));
});

it('keeps both of two filters that are chosen before the page is drawn again', async () => {
  const router = await openList('admin.demo');
  await screen.findByRole('table');
  const returned = await screen.findByRole('button', { name: /^Returned \d/ });
  act(() => {
    screen.getByText('ACH').click();
    returned.click();
  });
  await waitFor(() => expect(router.state.location.search).toBe('?type=ach&status=returned'));
});

const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

it('searches while one types, a moment after the last key', async () => {
  const router = await openList('admin.demo');
  await screen.findByRole('table');
  await userEvent.type(screen.getByRole('searchbox'), 'nobody-is-called-this');
  await screen.findByRole('heading', { name: 'No transactions match these filters' });
  expect(router.state.location.search).toBe('?search=nobody-is-called-this');
});

it('says that rows and counts could not be fetched, and tries again', async () => {
  let isDown = true;
  answerInstead((_method, path) =>
    isDown && path.includes('transaction') ? { status: 500, body: { message: 'no' } } : null,
  );
  await openList('partner.demo');
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
  expect(screen.getByText('Counts could not be loaded')).toBeDefined();
  isDown = false;
  for (const retry of screen.getAllByRole('button', { name: 'Try again' })) await userEvent.click(retry);
  await screen.findByRole('table');
  await button(/^Declined \d/);
  expect(screen.queryByText('Counts could not be loaded')).toBeNull();
});

/** The rows that are shown are some, and each says `text`. */
const everyRowSays = (text: string) =>
  waitFor(() => {
    expect(bodyRows().length).toBeGreaterThan(0);
    expect(bodyRows().filter((row) => !row.textContent?.includes(text))).toEqual([]);
  });

describe('payments are found', () => {
  it.each(['id', 'last4', 'customerName', 'customerEmail', 'reference'] as const)('by %s', async (part) => {
    await signInAs('merchant.demo');
    const { [part]: text } = await findOne({ sort: 'oldest' });
    await openArea(area, { path: '/list-transaction?columns=customer,method,email,reference,id' });
    await screen.findByRole('table');
    await userEvent.click(screen.getByRole('searchbox'));
    await userEvent.paste(text);
    await everyRowSays(text);
  });

  it('by their merchant', async () => {
    await signInAs('partner.demo');
    const { merchant } = await findOne({ sort: 'oldest' });
    const router = await openArea(area, { path: '/list-transaction' });
    await screen.findByRole('table');
    await userEvent.type(screen.getByRole('combobox', { name: 'Merchant' }), merchant.name);
    const offered = () => screen.getAllByTitle(merchant.name).find((element) => !element.closest('table'));
    await userEvent.click(await waitFor(() => offered() ?? expect.fail('it is not offered yet')));
    await waitFor(() => expect(router.state.location.search).toBe(`?merchant=${merchant.id}`));
    await everyRowSays(merchant.name);
  });

  it('by their dates, in the zone that is shown', async () => {
    await signInAs('merchant.demo');
    const { createdAt } = await findOne({ sort: 'oldest' });
    const timeZone = 'Pacific/Kiritimati';
    const day = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' }).format(new Date(createdAt));
    const router = await openArea(area, { path: `/list-transaction?timeZone=${timeZone}` });
    expect(await screen.findByText(/Time zone: Pacific\/Kiritimati$/)).toBeDefined();
    await userEvent.click(await button('Dates'));
    for (const end of ['From', 'To']) {
      fireEvent.change(await screen.findByLabelText(end), { target: { value: day } });
    }
    const address = new URLSearchParams({ from: day, to: day, timeZone });
    await waitFor(() => expect(router.state.location.search).toBe(`?${address}`));
    await everyRowSays(formatInstant(createdAt, { language: 'en', timeZone }).replace(/,[^,]*$/, ''));
  });
});

describe('status', () => {
  it('shows how much there is in each, and one of them alone when it is pressed', async () => {
    const router = await openList('admin.demo');
    const declined = await button(/^Declined \d/);
    const count = Number(/Declined ([\d,]+)/.exec(declined.textContent ?? '')?.[1]);
    await userEvent.click(declined);
    await waitFor(() => expect(router.state.location.search).toBe('?status=declined'));
    await screen.findByText(`${count} transactions`);
    await waitFor(() => expect(bodyRows().every((row) => within(row).queryByText('Declined'))).toBe(true));
    // The others still say what pressing them would show.
    expect((await button(/^Settled \d/)).getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(await button(/^Declined/));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });
});

describe('the filter dialog', () => {
  it.each([
    ['is', ['25'], '?amountMin=25.00&amountMax=25.00&currency=USD'],
    ['is at least', ['10.50'], '?amountMin=10.50&currency=USD'],
    ['is at most', ['99'], '?amountMax=99.00&currency=USD'],
    ['is between', ['10', '20'], '?amountMin=10.00&amountMax=20.00&currency=USD'],
  ])('finds an amount that %s', async (operator, amounts, address) => {
    const router = await openList('merchant.demo');
    await userEvent.click(await button('More filters'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await userEvent.selectOptions(dialog.getByLabelText('Condition'), operator);
    await userEvent.type(dialog.getByRole('textbox', { name: 'Amount' }), amounts[0] ?? '');
    if (amounts[1]) await userEvent.type(dialog.getByLabelText('Maximum amount'), amounts[1]);
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(router.state.location.search).toBe(address));
    await userEvent.click(await button(/^Remove filter Amount/));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('refuses an amount that is none, in words', async () => {
    await openList('merchant.demo');
    await userEvent.click(await button('More filters'));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Amount' }), 'lots');
    await userEvent.click(await button('Apply'));
    expect((await screen.findByRole('alert')).textContent).toBe('Enter a valid amount, such as 12.50');
  });

  it('takes several states and brands', async () => {
    const router = await openList('admin.demo');
    await userEvent.click(await button('More filters'));
    for (const name of ['Visa', 'Declined', 'Refunded']) {
      await userEvent.click(await screen.findByRole('checkbox', { name }));
    }
    await userEvent.click(await button('Apply'));
    await waitFor(() =>
      expect(router.state.location.search).toBe('?status=declined&status=refunded&brand=visa'),
    );
  });
});

describe('when nothing matches', () => {
  it('says which filter did it, and drops it', async () => {
    const router = await openList('admin.demo', '?search=nobody-at-all&type=ach');
    await userEvent.click(await button('Remove search filter'));
    await waitFor(() => expect(router.state.location.search).toBe('?type=ach'));
    await screen.findByRole('table');
    expect(bodyRows().length).toBeGreaterThan(0);
  });

  it('offers the payments of an amount that was searched for', async () => {
    await signInAs('merchant.demo');
    await payByCard('sale', 5_023);
    const router = await openList('merchant.demo', '?search=$50.23');
    await userEvent.click(await button('Show payments of $50.23'));
    await waitFor(() =>
      expect(router.state.location.search).toBe('?amountMin=50.23&amountMax=50.23&currency=USD'),
    );
    await everyRowSays('$50.23');
  });

  it('offers the nearest dates that have rows, as many as were asked for', async () => {
    await openList('merchant.demo', '?from=2031-01-01&to=2031-01-07&timeZone=America/New_York');
    await userEvent.click(await button(/^Show .+ – .+/));
    await screen.findByRole('table');
    expect(bodyRows().length).toBeGreaterThan(0);
  });
});

describe('order', () => {
  it('turns by its column’s heading, and says so', async () => {
    const router = await openList('merchant.demo');
    const heading = await screen.findByRole('columnheader', { name: 'Amount' });
    expect(screen.getByRole('columnheader', { name: 'Date' }).getAttribute('aria-sort')).toBe('descending');
    await userEvent.click(within(heading).getByRole('button'));
    await waitFor(() => expect(router.state.location.search).toBe('?sort=highest'));
    await waitFor(() => {
      const amounts = bodyRows().map((row) =>
        Number(row.lastElementChild?.textContent?.replaceAll(/[^\d.]/g, '')),
      );
      expect(amounts).toEqual([...amounts].sort((one, other) => other - one));
    });
  });
});

describe('columns', () => {
  it('are chosen and ordered, in the address and for the next visit', async () => {
    const router = await openList('merchant.demo');
    await userEvent.click(await button('Columns'));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Email' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Reference' }));
    // Both before the list is drawn again.
    const choices = [screen.getByRole('button', { name: 'Move Email up' }), screen.getByText('Compact')];
    act(() => {
      for (const choice of choices) choice.click();
    });
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    const headings = () => screen.getAllByRole('columnheader').map((heading) => heading.textContent);
    const chosen = ['', 'Customer', 'Payment method', 'Status', 'Date', 'Email', 'Amount'];
    await waitFor(() => expect(headings()).toEqual(chosen));
    expect(decodeURIComponent(router.state.location.search)).toBe(
      '?columns=customer,method,status,time,email,amount&density=compact',
    );
    await router.navigate('/elsewhere');
    await router.navigate('/list-transaction');
    await waitFor(() => expect(headings()).toEqual(chosen));
  });

  it('that have no room are named, and are in what is exported', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
    await openList('merchant.demo');
    await screen.findByRole('table');
    expect(screen.queryByRole('columnheader', { name: 'Reference' })).toBeNull();
    await userEvent.click(await button('Export'));
    expect(await screen.findByText(/hidden at this width: Reference$/)).toBeDefined();
    await userEvent.click(screen.getByRole('checkbox', { name: /^Export all \d+ columns/ }));
    expect(screen.queryByText(/hidden at this width/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await button('Columns'));
    expect(await screen.findByRole('checkbox', { name: 'Reference hidden at this width' })).toBeDefined();
    expect(screen.getAllByText('hidden at this width')).toHaveLength(1);
    // Who chooses columns is given all of them, however narrow the table is.
    await userEvent.click(screen.getByRole('checkbox', { name: 'Email' }));
    await waitFor(() => expect(screen.queryByText('hidden at this width')).toBeNull());
    vi.restoreAllMocks();
  });

  it('are as wide as was typed, once that is a width', async () => {
    await openList('merchant.demo', '?columns=customer,status,amount');
    await screen.findByRole('table');
    await userEvent.click(await button('Columns'));
    const field = await screen.findByLabelText<HTMLInputElement>('Status width in pixels');
    const drawn = () => document.querySelectorAll('col')[2]?.style.width;
    const share = drawn();
    await userEvent.type(field, '150');
    await waitFor(() => expect(drawn()).toBe('150px'));
    expect(field.value).toBe('150');
    await userEvent.clear(field);
    await waitFor(() => expect(drawn()).toBe(share));
    await userEvent.type(field, '8000');
    expect(drawn()).toBe('800px');
    await userEvent.tab();
    await waitFor(() => expect(field.value).toBe('800'));
  });
});

describe('keys', () => {
  it('move through the rows, select them, and say how many', async () => {
    await openList('merchant.demo');
    await screen.findByRole('table');
    press('j');
    press('x');
    press('j');
    expect(bodyRows()[1]?.contains(document.activeElement)).toBe(true);
    expect(document.activeElement?.tagName).toBe('A');
    press('j');
    press('X', { shiftKey: true });
    expect(await screen.findByRole('region', { name: 'Selection' })).toBeDefined();
    expect(screen.getByText('3 transactions selected')).toBeDefined();
    press('k');
    expect(bodyRows()[1]?.contains(document.activeElement)).toBe(true);
    press('Escape');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull());
  });

  it('go on from the row whose page one comes back from, with the rows that were chosen', async () => {
    const router = await openList('merchant.demo');
    await screen.findByRole('table');
    press('j');
    press('x');
    press('j');
    press('j');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/transaction/));
    await router.navigate(-1);
    await waitFor(() => expect(bodyRows()[2]?.contains(document.activeElement)).toBe(true));
    expect(await screen.findByText('1 transaction selected')).toBeDefined();
    press('j');
    expect(bodyRows()[3]?.contains(document.activeElement)).toBe(true);
    // A row that was clicked is where one was, too; whoever comes by another way begins anew.
    await userEvent.click(bodyRows()[1]?.lastElementChild as HTMLElement);
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/transaction/));
    await router.navigate(-1);
    await waitFor(() => expect(bodyRows()[1]?.contains(document.activeElement)).toBe(true));
    await router.navigate('/elsewhere');
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
    await router.navigate('/list-transaction');
    await screen.findByRole('table');
    expect(screen.queryByText('1 transaction selected')).toBeNull();
    press('j');
    expect(bodyRows()[0]?.contains(document.activeElement)).toBe(true);
  });

  it('go to the search, where letters are letters again', async () => {
    await openList('merchant.demo');
    await screen.findByRole('table');
    press('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    press('j');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it('are listed on a sheet, and can be switched off there', async () => {
    await openList('merchant.demo');
    await screen.findByRole('table');
    press('?');
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Enable single-key shortcuts' }));
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    press('j');
    expect(bodyRows()[0]?.contains(document.activeElement)).toBe(false);
    press('?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('speaks Vietnamese, in its dialogs too', async () => {
  await openArea(area, { path: '/list-transaction', as: 'merchant.demo', language: 'vi' });
  await screen.findByRole('table');
  expect(screen.getByRole('columnheader', { name: 'Khách hàng' })).toBeDefined();
  await userEvent.click(await button('Cột'));
  expect(await screen.findByRole('dialog', { name: 'Chỉnh sửa cột' })).toBeDefined();
});
