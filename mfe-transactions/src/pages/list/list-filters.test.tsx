import { formatInstant } from '@countinghouse/kit';
import { openArea, signInAs } from '@countinghouse/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import area from '../../area.ts';
import { findOne, payByCard } from '../../testing/sandbox-transactions.ts';

const bodyRows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
const openList = (as: string, search = '') => openArea(area, { path: `/list-transaction${search}`, as });

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

const button = (name: string | RegExp) => screen.findByRole('button', { name });

it('keeps both of two states that are added before the page is drawn again', async () => {
  const router = await openList('admin.demo');
  await screen.findByRole('table');
  const [declined, returned] = [await button(/^Declined \d/), await button(/^Returned \d/)];
  act(() => {
    for (const state of [declined, returned]) {
      state.dispatchEvent(new MouseEvent('click', { bubbles: true, ctrlKey: true }));
    }
  });
  await waitFor(() => expect(router.state.location.search).toBe('?status=declined&status=returned'));
});

it('keeps both dates of a range that is typed faster than the page is drawn, and clears them', async () => {
  const router = await openList('admin.demo');
  await screen.findByRole('table');
  await userEvent.click(await button('Dates'));
  const [from, to] = [await screen.findByLabelText('From'), screen.getByLabelText('To')];
  act(() => {
    for (const [field, years] of [
      [from, ['0202-11-15', '2026-11-15']],
      [to, ['0202-11-20', '2026-11-20']],
    ] as const) {
      for (const value of years) {
        fireEvent.keyDown(field, { key: '2' });
        fireEvent.change(field, { target: { value } });
      }
    }
    fireEvent.keyDown(from, { key: '6' });
    fireEvent.change(from, { target: { value: '2026-11-16' } });
    fireEvent.blur(from);
  });
  await waitFor(() => expect(router.state.location.search).toMatch(/^\?from=2026-11-16&to=2026-11-20&/));
  await userEvent.click(screen.getByRole('button', { name: 'All time' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('searches while one types, a moment after the last key', async () => {
  const router = await openList('admin.demo');
  await screen.findByRole('table');
  await userEvent.type(screen.getByRole('searchbox'), 'nobody-is-called-this');
  await screen.findByRole('heading', { name: 'No transactions match these filters' });
  expect(router.state.location.search).toBe('?search=nobody-is-called-this');
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

  it('by their amount, as it is written', async () => {
    await signInAs('merchant.demo');
    await payByCard('sale', 5_023);
    await openList('merchant.demo', '?search=$50.23');
    await everyRowSays('$50.23');
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

  it('offers the nearest dates that have rows, as many as were asked for', async () => {
    await openList('merchant.demo', '?from=2031-01-01&to=2031-01-07&timeZone=America/New_York');
    await userEvent.click(await button(/^Show .+ – .+/));
    await screen.findByRole('table');
    expect(bodyRows().length).toBeGreaterThan(0);
  });
});
