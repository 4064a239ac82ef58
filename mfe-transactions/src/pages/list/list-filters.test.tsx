import { formatInstant } from '@countinghouse/kit';
import { fillField, openArea, signInAs } from '@countinghouse/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import area from '../../area.ts';
import { findOne, payByCard } from '../../testing/sandbox-transactions.ts';

const bodyRows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
/** Opens what a part of the filter is chosen with. */
const openChip = async (name: string) => {
  const named = await screen.findAllByRole('button', { name });
  const chip = named.find((one) => one.hasAttribute('aria-haspopup'));
  await userEvent.click(chip ?? expect.fail(`there is no chip ${name}`));
};
const openList = (as: string, search = '') => openArea(area, { path: `/list-transaction${search}`, as });

it('takes its filter from the address', async () => {
  await openList('admin.demo', '?status=declined&type=card');
  await screen.findByRole('table');
  expect(bodyRows().every((row) => within(row).queryByText('Declined'))).toBe(true);
});

it('puts a chosen filter into the address', async () => {
  const router = await openList('admin.demo');
  await screen.findByRole('table');
  await openChip('Payment method');
  await userEvent.click(await screen.findByText('ACH'));
  await waitFor(() => expect(router.state.location.search).toBe('?type=ach'));
  await waitFor(() => expect(bodyRows().every((row) => within(row).queryByText(/^Bank/))).toBe(true));
});

it('keeps both of two filters that are chosen before the page is drawn again', async () => {
  const router = await openList('admin.demo');
  await screen.findByRole('table');
  const attention = await screen.findByRole('button', { name: /^Needs attention \d/ });
  await openChip('Payment method');
  const ach = await screen.findByText('ACH');
  act(() => {
    ach.click();
    attention.click();
  });
  await waitFor(() =>
    expect(router.state.location.search).toBe('?type=ach&status=returned&status=settlement_declined'),
  );
});

const button = (name: string | RegExp) => screen.findByRole('button', { name });

it('keeps both of two groups that are added before the page is drawn again', async () => {
  const router = await openList('admin.demo');
  await screen.findByRole('table');
  const groups = [await button(/^Authorized \d/), await button(/^Refunded \d/)];
  act(() => {
    for (const state of groups) {
      state.dispatchEvent(new MouseEvent('click', { bubbles: true, ctrlKey: true }));
    }
  });
  await waitFor(() =>
    expect(router.state.location.search).toBe('?status=authorized&status=partially_refunded&status=refunded'),
  );
  expect(await button('Status: Authorized, Refunded')).toBeDefined();
});

it('keeps both dates of a range that is typed faster than the page is drawn, and clears them', async () => {
  const router = await openList('admin.demo');
  await screen.findByRole('table');
  await openChip('Dates');
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
  // Keys may come as slowly as on a busy machine: what is typed by then is searched for, too.
  await waitFor(() => expect(router.state.location.search).toBe('?search=nobody-is-called-this'));
});

/** The rows that are shown are some, and each says `text`. */
const everyRowSays = (text: string) =>
  waitFor(() => {
    expect(bodyRows().length).toBeGreaterThan(0);
    expect(bodyRows().filter((row) => !row.textContent?.includes(text))).toEqual([]);
  });

describe('payments are found', () => {
  // What else is found, the backend’s tests of the search say.
  it.each(['last4', 'reference'] as const)('by %s', async (part) => {
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
    await openChip('Merchant');
    const search = await screen.findByRole('searchbox', { name: 'Search merchants' });
    await fillField(search, merchant.name);
    // Its box is there before the search began as well, and is another one after it.
    const panel = within(screen.getByRole('dialog', { name: 'Merchant' }));
    await waitFor(() => expect(panel.getAllByRole('checkbox')).toHaveLength(1));
    await userEvent.click(screen.getByRole('checkbox', { name: merchant.name }));
    await waitFor(() => expect(router.state.location.search).toBe(`?merchant=${merchant.id}`));
    await everyRowSays(merchant.name);
    // Another one besides: what was ticked stays though it is not found any more.
    await userEvent.clear(search);
    const other = await waitFor(() => {
      const boxes = panel.getAllByRole('checkbox');
      return boxes.find((box) => !(box as HTMLInputElement).checked) ?? expect.fail('no other is offered');
    });
    await userEvent.click(other);
    await waitFor(() =>
      expect(new URLSearchParams(router.state.location.search).getAll('merchant')).toHaveLength(2),
    );
    expect(await button(new RegExp(`^Merchant: ${merchant.name}, `))).toBeDefined();
  });

  it('by their dates, in the zone that is shown', async () => {
    await signInAs('merchant.demo');
    const { createdAt } = await findOne({ sort: 'oldest' });
    const timeZone = 'Pacific/Kiritimati';
    const day = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' }).format(new Date(createdAt));
    const router = await openArea(area, { path: `/list-transaction?timeZone=${timeZone}` });
    expect(await screen.findByText(/Time zone: Pacific\/Kiritimati$/)).toBeDefined();
    await openChip('Dates');
    for (const end of ['From', 'To']) {
      fireEvent.change(await screen.findByLabelText(end), { target: { value: day } });
    }
    expect(await button(new RegExp(`^Dates: .+ \\(${timeZone}\\)$`))).toBeDefined();
    const address = new URLSearchParams({ from: day, to: day, timeZone });
    await waitFor(() => expect(router.state.location.search).toBe(`?${address}`));
    await everyRowSays(formatInstant(createdAt, { language: 'en', timeZone }).replace(/,[^,]*$/, ''));
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
