import { http } from '@countinghouse/kit';
import { contentOf } from '@countinghouse/kit/list';
import { fillField, openArea, signInAs } from '@countinghouse/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { transactionList } from '../../api/transaction-list.ts';
import area from '../../area.ts';

const openList = (as: string, search = '') => openArea(area, { path: `/list-transaction${search}`, as });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

async function saveView(name: string) {
  await userEvent.click(await button('Views'));
  await fillField(await screen.findByLabelText('Name'), name);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  return screen.findByRole('button', { name: `Delete: ${name}` });
}

const dialog = () => within(screen.getByRole('dialog', { name: 'Saved views' }));

it('keeps a view, opens it, and says when it was changed', async () => {
  const router = await openList('merchant.demo', '?status=declined&sort=highest');
  await userEvent.click(await button('Views'));
  const share = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Share with my team' });
  await userEvent.click(share);
  await userEvent.type(screen.getByLabelText('Name'), 'Expensive refusals{Enter}');
  await button('Delete: Expensive refusals');
  // The next one is shared when that is asked for, and has a name of its own.
  expect(share.checked).toBe(false);
  await userEvent.type(screen.getByLabelText('Name'), 'expensive refusals{Enter}');
  expect(await screen.findByText(/^Name already used/)).toBeDefined();
  expect(dialog().getAllByRole('button', { name: /^Delete: / })).toHaveLength(1);
  await userEvent.click(dialog().getByRole('button', { name: 'All transactions' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  await userEvent.click(await button('Views'));
  await userEvent.click(await button('Expensive refusals'));
  await waitFor(() =>
    expect(router.state.location.search).toMatch(/^\?sort=highest&status=declined&view=view_\w+$/),
  );
  await userEvent.click(screen.getByText('Cards'));
  await userEvent.click(await button(/^Expensive refusals edited$/));
  await userEvent.click(await button('Save changes: Expensive refusals'));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Save changes/ })).toBeNull());
  await userEvent.click(await button('Delete: Expensive refusals'));
  await waitFor(() => expect(dialog().queryByText('Expensive refusals')).toBeNull());
});

it('renames a view, deletes it, and brings it back', async () => {
  await openList('manager.demo', '?type=ach');
  await saveView('Banc');
  await userEvent.click(await button('Rename: Banc'));
  const field = screen.getByLabelText('New name for Banc');
  await userEvent.clear(field);
  await userEvent.type(field, 'Bank{Enter}');
  await userEvent.click(await button('Delete: Bank'));
  expect(await screen.findByText(/“Bank” deleted/)).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete: Bank' })).toBeNull());
  await userEvent.click(await button('Undo'));
  expect(await button('Delete: Bank')).toBeDefined();
});

it('shows the team’s views to a restricted colleague, who can open but not change or share them', async () => {
  await signInAs('merchant.demo');
  await http.post('views', {
    ...{ name: 'House view', visibility: 'team' },
    content: contentOf(transactionList, new URLSearchParams('status=settled'), 'UTC'),
  });
  const router = await openList('restricted.demo');
  await userEvent.click(await button('Views'));
  expect(await screen.findByText('Team · shared by merchant.demo')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Delete: House view' })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: 'Share with my team' })).toBeNull();
  await userEvent.click(await button('House view'));
  await waitFor(() => expect(router.state.location.search).toContain('status=settled'));
});

it('opens the list with the default view, until it is cleared', async () => {
  const first = await openList('hauspay.manager', '?type=card&status=refunded');
  await saveView('Refunds');
  await userEvent.click(await button('Default: Refunds'));
  expect(await screen.findByText(/Default view/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await first.navigate('/elsewhere');
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
  await first.navigate('/list-transaction');
  await waitFor(() => expect(first.state.location.search).toContain('status=refunded'));
  await first.navigate('/elsewhere');
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
  // Where links to all of them lead.
  await first.navigate('/list-transaction?view=all');
  await screen.findByRole('table');
  expect(first.state.location.search).toBe('?view=all');
  await userEvent.click(await button('Views'));
  await userEvent.click(await button('Refunds'));
  await waitFor(() => expect(first.state.location.search).toContain('status=refunded'));
  const writing = vi.spyOn(Storage.prototype, 'setItem');
  await userEvent.click((await screen.findAllByRole('button', { name: 'Clear filters' }))[0] as HTMLElement);
  await waitFor(() => expect(first.state.location.search).not.toContain('status'));
  // What is remembered is written when it changes, not with each address.
  expect(writing).not.toHaveBeenCalled();
  writing.mockRestore();
});

it('opens the view that a link names, on the link’s own dates, and forgets one that is gone', async () => {
  await signInAs('partner.demo');
  const content = contentOf(
    transactionList,
    new URLSearchParams('status=declined&from=2026-01-01&timeZone=UTC'),
    'UTC',
  );
  const { id } = await http.post('views', { name: 'From a mail', visibility: 'private', content });
  const router = await openList(
    'partner.demo',
    `?open=${id}&from=2026-11-19&to=2026-11-20&timeZone=Asia/Tokyo`,
  );
  await waitFor(() =>
    expect(router.state.location.search).toBe(
      `?from=2026-11-19&status=declined&timeZone=Asia%2FTokyo&view=${id}&to=2026-11-20`,
    ),
  );
  expect(await button(/^From a mail edited$/)).toBeDefined();
  await router.navigate('/list-transaction?open=view_gone');
  await waitFor(() => expect(router.state.location.search).toBe(''));
});
