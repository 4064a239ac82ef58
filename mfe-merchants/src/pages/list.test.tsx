import { http } from '@countinghouse/kit';
import { queryClient } from '@countinghouse/kit/query';
import { answerInstead, openArea, signInAs } from '@countinghouse/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import area from '../area.ts';

const findTable = () => screen.findByRole('table', { name: 'Merchant Status' });
const headingsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .filter(Boolean);

it('shows status, switches, what is missing and figures; whose merchants they are to administrators alone', async () => {
  await openArea(area, { path: '/merchants?status=pending_documents', as: 'admin.demo' });
  const table = await findTable();
  expect(headingsOf(table)).toEqual(
    expect.arrayContaining([
      'Partner',
      'In status',
      'Missing',
      '30-day volume',
      'Dispute rate',
      'Return rate',
    ]),
  );
  const row = (await within(table).findByText('Harbor Lane Books')).closest('tr') as HTMLElement;
  expect(row.textContent).toMatch(/\d+ items · 1 request/);
  expect(within(row).getByTitle(/^Application: .*Bank account/)).toBeDefined();
  expect(row.textContent).toContain('1 day');
});

it('writes a rate with as many digits as tell it from its limit', async () => {
  await signInAs('admin.demo');
  const page = await http.get('merchant-status', { query: { status: ['active'], limit: 1 } });
  const returned = { kind: 'unauthorized' as const, returned: 27, debits: 5_000 };
  const disputeRate = {
    ...{ program: 'ecp' as const, month: '2026-11', disputes: 101, payments: 7_000 },
    ...{ basisPoints: 144, share: 0.96, level: null, limit: { disputes: 100, basisPoints: 150 } },
  };
  const returnRates = [{ ...returned, rate: 0.0054, limit: 0.005, isExceeded: true }];
  const items = page.items.map((row) => ({ ...row, figures: { ...row.figures, disputeRate, returnRates } }));
  const body = { ...page, items };
  answerInstead((_method, path) => (path.endsWith('/merchant-status') ? { status: 200, body } : null));
  await openArea(area, { path: '/merchants?status=active', as: 'admin.demo' });
  await within(await findTable()).findByText('1.44% · 96% of limit');
  screen.getByText('0.54% · 108% of limit');
});

it('keeps the partner from partners', async () => {
  await openArea(area, { path: '/merchants', as: 'partner.demo' });
  expect(headingsOf(await findTable())).not.toContain('Partner');
  expect(screen.queryByRole('button', { name: /^Partner/ })).toBeNull();
});

it('is narrowed to any of the partners by administrators', async () => {
  const router = await openArea(area, { path: '/merchants', as: 'admin.demo' });
  await userEvent.click(await screen.findByRole('button', { name: 'Partner' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Partner' }));
  const [one, other] = await panel.findAllByRole('checkbox');
  await userEvent.click(one as HTMLElement);
  await userEvent.click(other as HTMLElement);
  await waitFor(() =>
    expect(new URLSearchParams(router.state.location.search).getAll('partner')).toHaveLength(2),
  );
  const chip = await screen.findByRole('button', { name: /^Partner: / });
  // By name, as they are offered.
  await waitFor(() => expect(chip.textContent).not.toContain('par_'));
  await userEvent.click(screen.getByRole('button', { name: /^Remove filter Partner/ }));
  await waitFor(() => expect(router.state.location.search).not.toContain('partner'));
});

it('is filtered and ordered by the address, and says what leaves nothing', async () => {
  const router = await openArea(area, { path: '/merchants?sort=highest&charges=on', as: 'admin.demo' });
  const table = await findTable();
  await userEvent.click(within(table).getByRole('button', { name: '30-day volume' }));
  await waitFor(() => expect(router.state.location.search).toContain('sort=lowest'));
  expect(router.state.location.search).toContain('charges=on');
  await router.navigate('/merchants?rates=above&days=3650');
  await screen.findByText(/without the time in status filter/);
});

describe('a list that is another by the time what was pressed in it is let go', () => {
  const firstRow = async () => within(await findTable()).getAllByRole('row')[1] as HTMLElement;
  const pathOf = (row: HTMLElement) => within(row).getByRole<HTMLAnchorElement>('link').pathname;
  async function openPressed(find: (row: HTMLElement) => HTMLElement, button = 'MouseLeft') {
    const router = await openArea(area, { path: '/merchants?search=mer_0012', as: 'admin.demo' });
    const row = await firstRow();
    const pathname = pathOf(row);
    const pointer = userEvent.setup();
    await pointer.pointer({ keys: `[${button}>]`, target: find(row) });
    await router.navigate('/merchants?search=mer_0011');
    await screen.findByDisplayValue('mer_0011');
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    await pointer.pointer({ keys: `[/${button}]`, target: find(row) });
    return { router, pathname };
  }

  it('opens the row that was pressed', async () => {
    const { router, pathname } = await openPressed((row) => row);
    await waitFor(() => expect(router.state.location.pathname).toBe(pathname));
  });

  it('opens it in a tab of its own by the middle button', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    onTestFinished(() => open.mockRestore());
    const { pathname } = await openPressed((row) => row, 'MouseMiddle');
    expect(open.mock.calls.map(([to]) => new URL(String(to)).pathname)).toEqual([pathname]);
  });

  it('selects nothing that it does not show any more', async () => {
    const { pathname } = await openPressed((row) => within(row).getByRole('checkbox'));
    await waitFor(async () => expect(pathOf(await firstRow())).not.toBe(pathname));
    const [all] = within(await findTable()).getAllByRole<HTMLInputElement>('checkbox');
    expect([all?.checked, all?.indeterminate]).toEqual([false, false]);
  });
});

it('changes several merchants with a reason, each by itself', async () => {
  await openArea(area, { path: '/merchants?status=active&search=mer_0012', as: 'admin.demo' });
  const table = await findTable();
  await userEvent.click(within(table).getAllByRole('checkbox').at(-1) as HTMLElement);
  await userEvent.click(await screen.findByRole('button', { name: 'Change status' }));
  const dialog = await screen.findByRole('dialog');
  const start = () =>
    within(dialog).getByRole<HTMLButtonElement>('button', { name: /^(Confirm|Turn off deposits)/ });
  expect(start().disabled).toBe(true);
  await userEvent.selectOptions(await within(dialog).findByLabelText('Action'), 'disable_deposits');
  expect(start().disabled).toBe(true);
  await userEvent.selectOptions(within(dialog).getByLabelText('Reason'), 'review');
  expect(start().textContent).toBe('Turn off deposits of 1 merchant');
  expect(start().disabled).toBe(false);
});

it('offers no change to partners', async () => {
  await openArea(area, { path: '/merchants?status=active', as: 'partner.demo' });
  const table = await findTable();
  await userEvent.click(within(table).getAllByRole('checkbox').at(-1) as HTMLElement);
  await screen.findByRole('button', { name: 'Copy IDs' });
  expect(screen.queryByRole('button', { name: 'Change status' })).toBeNull();
});
