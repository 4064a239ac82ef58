import { http, serverNow, useAuth } from '@countinghouse/kit';
import { answerInstead, restoreNetwork, signInAs } from '@countinghouse/kit/testing';
import { act as inReact, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { deployAll, keepBoards, openDashboard, smallBoard } from './testing/open-dashboard.tsx';

beforeAll(() => {
  deployAll();
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = () => undefined;
});

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const act = async (widget: string, action: string) => {
  await press(`Actions for ${widget}`);
  await press(action);
};
const placed = () =>
  within(screen.getByRole('list', { name: 'Widgets' }))
    .getAllByRole('listitem')
    .flatMap(({ dataset }) => (dataset.widget ? `${dataset.widget} ${dataset.size}` : []));
const storedOf = async () => {
  const { boards } = await http.get('user/boards');
  return boards[0]?.widgets.map(({ kind, size }) => `${kind} ${size}`);
};

it('changes a board by its menus, saves each change, and takes back what was removed', async () => {
  await keepBoards('lightspeed.merchant', [smallBoard(['volume', 'refunds', 'returns'])]);
  await openDashboard('lightspeed.merchant');
  await press('Edit board');
  await act('Refunds', 'Move up');
  expect(placed()).toEqual(['wgt_refunds small', 'wgt_volume small', 'wgt_returns small']);
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Actions for Refunds'));
  await act('Refunds', 'Size: large');
  await act('Volume', 'Remove');
  // The next one has the focus.
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Actions for ACH returns'));
  expect(placed()).toEqual(['wgt_refunds large', 'wgt_returns small']);
  await waitFor(async () => expect(await storedOf()).toEqual(['refunds large', 'returns small']));
  const told = (await screen.findByText('Volume removed', { selector: 'strong' })).closest('[role=status]');
  await userEvent.click(within(told as HTMLElement).getByRole('button', { name: 'Undo' }));
  await waitFor(async () =>
    expect(await storedOf()).toEqual(['refunds large', 'volume small', 'returns small']),
  );
  await press('Add widget');
  await press('Add Decline reasons');
  await press('Close');
  await press('Done');
  await screen.findByRole('heading', { name: 'Decline reasons' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Edit board'));
  await waitFor(async () => expect(await storedOf()).toHaveLength(4));
});

it('gives a widget a period of its own, and says so on it', async () => {
  await keepBoards('lightspeed.merchant', [smallBoard(['volume'])]);
  await openDashboard('lightspeed.merchant');
  await press('Edit board');
  await act('Volume', 'Settings');
  const dialog = within(await screen.findByRole('dialog', { name: 'Settings of Volume' }));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Period' }), 'Last month');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Last month', { selector: 'p span' });
  await waitFor(async () =>
    expect((await http.get('user/boards')).boards[0]?.widgets[0]).toMatchObject({ period: 'last_month' }),
  );
});

it('loads what another tab saved meanwhile, and says so', async () => {
  await keepBoards('lightspeed.merchant', [smallBoard(['volume', 'refunds'])]);
  await openDashboard('lightspeed.merchant');
  await press('Edit board');
  const { revision } = await http.get('user/boards');
  await http.put('user/boards', { revision, boards: [smallBoard(['latest'])] });
  await act('Volume', 'Remove');
  await screen.findByText('Your boards were changed in another tab. The newest ones are shown now.');
  expect(placed()).toEqual(['wgt_latest small']);
  expect(await storedOf()).toEqual(['latest small']);
});

it('takes nothing back over what another tab saved', async () => {
  await keepBoards('lightspeed.merchant', [smallBoard(['volume', 'refunds'])]);
  await openDashboard('lightspeed.merchant');
  await press('Edit board');
  await act('Volume', 'Size: large');
  await waitFor(async () => expect(await storedOf()).toEqual(['volume large', 'refunds small']));
  const { revision } = await http.get('user/boards');
  await http.put('user/boards', { revision, boards: [smallBoard(['latest', 'returns'])] });
  await act('Refunds', 'Move up');
  await screen.findByText('Your boards were changed in another tab. The newest ones are shown now.');
  const undo = () => screen.getByRole('button', { name: 'Undo' }).matches(':disabled');
  expect(undo()).toBe(true);
  await act('ACH returns', 'Move up');
  await press('Undo');
  expect(placed()).toEqual(['wgt_latest small', 'wgt_returns small']);
  expect(undo()).toBe(true);
});

it('takes back what was removed as long as it was the last change', async () => {
  await keepBoards('lightspeed.merchant', [smallBoard(['volume', 'refunds', 'returns'])]);
  await openDashboard('lightspeed.merchant');
  await press('Edit board');
  await act('Volume', 'Remove');
  await screen.findByText('Volume removed', { selector: 'strong' });
  await act('Refunds', 'Size: large');
  expect(screen.queryByText('Volume removed', { selector: 'strong' })).toBeNull();
  await press('Undo');
  await press('Undo');
  expect(placed()).toEqual(['wgt_volume small', 'wgt_refunds small', 'wgt_returns small']);
});

it('says that a change is not saved, and saves it when there is a connection again', async () => {
  await keepBoards('lightspeed.merchant', [smallBoard(['volume', 'refunds'])]);
  await openDashboard('lightspeed.merchant');
  await press('Edit board');
  answerInstead((method) => (method === 'PUT' ? 'no answer' : null));
  await act('Volume', 'Remove');
  await screen.findByText('Not saved: there is no connection. It is tried again.');
  restoreNetwork();
  window.dispatchEvent(new Event('online'));
  await screen.findByText('Saved');
  expect(await storedOf()).toEqual(['refunds small']);
});

it('shows all other widgets where one fails, which can be tried again', async () => {
  await keepBoards('lightspeed.merchant', [smallBoard(['volume', 'next_deposit', 'disputes_due'])]);
  await signInAs('lightspeed.merchant');
  answerInstead((_, path) =>
    path.includes('deposits/balance') ? { status: 500, body: { error: 'internal', message: 'x' } } : null,
  );
  await openDashboard('lightspeed.merchant');
  await screen.findByRole('link', { name: 'Volume' });
  await screen.findByRole('link', { name: 'Disputes to answer' });
  const deposit = within(await screen.findByRole('region', { name: 'Next deposit' }));
  await deposit.findByText('Could not be loaded');
  restoreNetwork();
  await userEvent.click(deposit.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('link', { name: 'Next deposit' });
});

it('says why a change is refused, and offers to try again', async () => {
  await keepBoards('lightspeed.merchant', [smallBoard(['volume', 'refunds'])]);
  await openDashboard('lightspeed.merchant');
  await press('Edit board');
  answerInstead((method) =>
    method === 'PUT' ? { status: 403, body: { error: 'forbidden', message: 'x' } } : null,
  );
  await act('Volume', 'Remove');
  const again = await screen.findByRole('button', { name: 'Try again' });
  restoreNetwork();
  await userEvent.click(again);
  await screen.findByText('Saved');
  expect(await storedOf()).toEqual(['refunds small']);
});

it('is not for changing in a view as somebody else', async () => {
  await keepBoards('lightspeed.merchant', [smallBoard(['volume'])]);
  await openDashboard('lightspeed.merchant');
  await screen.findByRole('link', { name: 'Volume' });
  const by = { username: 'looker', name: 'Look Er' };
  const viewAs = {
    id: 'view_1',
    username: 'somebody',
    by,
    endsAt: serverNow().toISOString(),
    secondsLeft: 600,
  };
  inReact(() => useAuth.setState(({ user }) => ({ user: user && { ...user, viewAs } })));
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Edit board' }).matches(':disabled')).toBe(
      true,
    ),
  );
});

it('makes a widget wider by its edge, and takes that back', async () => {
  await keepBoards('lightspeed.merchant', [smallBoard(['volume', 'refunds'])]);
  await openDashboard('lightspeed.merchant');
  await press('Edit board');
  const edge = await screen.findByRole('slider', { name: 'Width of Volume' });
  edge.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(placed()).toEqual(['wgt_volume medium', 'wgt_refunds small']);
  await waitFor(() => expect(edge.getAttribute('aria-valuetext')).toBe('medium'));
  // It goes on from there.
  expect(document.activeElement).toBe(edge);
  await press('Undo');
  expect(placed()).toEqual(['wgt_volume small', 'wgt_refunds small']);
});

it('shows a saved view of any list, which leads to it', async () => {
  await signInAs('lightspeed.merchant');
  const content = {
    list: 'deposits' as const,
    filter: {},
    sort: 'newest' as const,
    columns: null,
    density: null,
  };
  const view = await http.post('views', {
    ...{ name: 'Newest deposits', visibility: 'private' },
    content: { ...content, dateRange: null },
  });
  const widgets = [{ id: 'wgt_view', kind: 'saved_view' as const, size: 'medium' as const, viewId: view.id }];
  await keepBoards('lightspeed.merchant', [{ ...smallBoard([]), widgets }]);
  await openDashboard('lightspeed.merchant');
  // Its panel may be drawn anew as its rows' words come.
  const shown = () => within(screen.getByRole('region', { name: 'Newest deposits' }));
  const { items } = await http.get('deposits', { query: { limit: 5 } });
  const status = /Accruing|Pending|In transit|Paid|Failed/;
  await waitFor(() => expect(shown().getAllByRole('listitem')[0]?.textContent).toMatch(status));
  expect(shown().getAllByRole('listitem')).toHaveLength(items.length);
  expect(shown().getByRole('link', { name: 'Open view' }).getAttribute('href')).toBe(
    `/list-deposit?open=${view.id}`,
  );
});

it('asks for the first figures beside the boards, not after them', async () => {
  await keepBoards('lightspeed.merchant');
  const held = Promise.withResolvers<null>();
  const asked: string[] = [];
  answerInstead((_, path) => {
    asked.push(path);
    return path.includes('user/boards') ? held.promise : null;
  });
  await openDashboard('lightspeed.merchant');
  await waitFor(() => expect(asked.some((path) => path.includes('dashboard/summary'))).toBe(true));
  expect(screen.queryByRole('link', { name: 'Volume' })).toBeNull();
  held.resolve(null);
  await screen.findByRole('link', { name: 'Volume' });
  // Nor are they asked for again once it is known what they stand on.
  expect(asked.filter((path) => path.includes('dashboard/summary'))).toHaveLength(1);
  restoreNetwork();
});
