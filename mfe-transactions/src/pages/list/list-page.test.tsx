import { answerInstead, openArea, restoreNetwork } from '@countinghouse/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import area from '../../area.ts';

const bodyRows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
const openList = (as: string, search = '') => openArea(area, { path: `/list-transaction${search}`, as });

it('shows a merchant its newest transactions, and how many there are', async () => {
  await openList('merchant.demo');
  await screen.findByRole('table');
  // The next ones are read at once, and may be there already.
  expect([30, 60]).toContain(bodyRows().length);
  expect((await screen.findByText('transactions')).parentElement?.textContent).toMatch(/^\d+ transactions$/);
  expect(screen.queryByRole('columnheader', { name: 'Merchant' })).toBeNull();
});

it.each([
  ['merchant.demo', true],
  ['partner.demo', true],
  ['restricted.demo', false],
])('leads %s to the terminal: %s', async (username, mayTake) => {
  const router = await openList(username);
  await screen.findByRole('table');
  const link = screen.queryByRole('link', { name: 'Take a payment' });
  expect(link !== null).toBe(mayTake);
  if (!link) return;
  await userEvent.click(link);
  await waitFor(() => expect(router.state.location.pathname).toBe('/virtual-terminal'));
});

it('shows more rows on demand, none of them twice', async () => {
  await openList('merchant.demo');
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(bodyRows().length).toBeGreaterThan(30));
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(new Set(hrefs).size).toBe(hrefs.length);
});

const button = (name: string | RegExp) => screen.findByRole('button', { name });

it.each([
  ['of the backend’s error', { status: 500, body: { message: 'no' } }],
  ['of a page in place of an answer', { status: 200, body: '<!doctype html>Sign in to our network' }],
])('says that rows and counts could not be fetched because %s, and tries again', async (_name, answer) => {
  let isDown = true;
  answerInstead((_method, path) => (isDown && path.includes('transaction') ? answer : null));
  await openList('partner.demo');
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
  expect(screen.getByText('Counts could not be loaded')).toBeDefined();
  isDown = false;
  for (const retry of screen.getAllByRole('button', { name: 'Try again' })) await userEvent.click(retry);
  await screen.findByRole('table');
  await button(/^Declined or failed \d/);
  expect(screen.queryByText('Counts could not be loaded')).toBeNull();
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

it('speaks Vietnamese, in its dialogs too', async () => {
  await openArea(area, { path: '/list-transaction', as: 'merchant.demo', language: 'vi' });
  await screen.findByRole('table');
  expect(screen.getByRole('columnheader', { name: 'Khách hàng' })).toBeDefined();
  await userEvent.click(await button('Cột'));
  expect(await screen.findByRole('dialog', { name: 'Chỉnh sửa cột' })).toBeDefined();
});

it('says offline that its rows are of the filter before, and lets none be opened or selected', async () => {
  const router = await openList('admin.demo');
  await screen.findByRole('table');
  const declined = await button(/^Declined or failed \d/);
  act(() => void window.dispatchEvent(new Event('offline')));
  try {
    await userEvent.click(declined);
    const notice = await screen.findByText(/^You’re offline\. Results for these filters/);
    expect(notice.parentElement?.textContent).toContain('rows below are from your previous filters');
    expect(router.state.location.search).toMatch(/^\?status=declined&/);
    expect(declined.getAttribute('aria-pressed')).toBe('true');
    const rows = () => screen.getByRole('table').closest('[inert]');
    expect(rows()).not.toBeNull();
    await userEvent.keyboard('jx');
    expect(screen.queryByText(/ selected$/)).toBeNull();
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(/^You’re offline/)).toBeNull());
    expect(rows()).toBeNull();
    const lost = /^(Declined|Blocked|Failed)$/;
    await waitFor(() => expect(bodyRows().every((row) => within(row).queryByText(lost))).toBe(true));
  } finally {
    act(() => void window.dispatchEvent(new Event('online')));
  }
});

it('says that nothing matches once it knows why', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<null>();
  const asked: string[] = [];
  answerInstead((_method, path) => {
    if (!path.endsWith('/transactions/no-match')) return null;
    asked.push(path);
    return held;
  });
  await openList('merchant.demo', '?search=nobody-has-this-name');
  await waitFor(() => expect(asked).toHaveLength(1));
  const said = () => screen.queryByRole('heading', { name: 'No transactions match these filters' });
  expect(said()).toBeNull();
  letGo(null);
  await waitFor(() => expect(said()).not.toBeNull());
  restoreNetwork();
});
