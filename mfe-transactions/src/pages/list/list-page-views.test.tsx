import { http, readUserData, writeUserData } from '@countinghouse/kit';
import { contentOf } from '@countinghouse/kit/list';
import { answerInstead, fillField, openArea, restoreNetwork, signInAs } from '@countinghouse/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { transactionList } from '../../api/transaction-list.ts';
import area from '../../area.ts';

const openList = (as: string, search = '') => openArea(area, { path: `/list-transaction${search}`, as });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

const views = async () => within(await screen.findByRole('navigation', { name: 'Saved views' }));
const tab = async (name: string | RegExp) => (await views()).findByRole('button', { name });

const openTabs = async () =>
  (await views()).getAllByRole('button', { current: true }).map(({ textContent }) => textContent?.trim());

async function openMenu(name: string) {
  await userEvent.click(await tab(`Options for ${name}`));
  return within(await screen.findByRole('dialog', { name: `Options for ${name}` }));
}
const choose = async (name: string, action: string) =>
  userEvent.click((await openMenu(name)).getByRole('button', { name: action }));

async function saveView(name: string) {
  await userEvent.click(await tab('Save view'));
  await fillField(await screen.findByLabelText('Name'), name);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  return tab(name);
}

/** Goes elsewhere, until nothing of the list stands: a page that stays is none that is opened. */
async function leave(router: Awaited<ReturnType<typeof openList>>) {
  await router.navigate('/elsewhere');
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Saved views' })).toBeNull());
}

/** Of which types rows and totals are asked for from now on. */
function watchTypes(): unknown[] {
  const types: unknown[] = [];
  answerInstead((_method, path, { params }) => {
    if (/\b(transaction\/all|transactions\/status)$/.test(path)) types.push(params.type?.toString());
    return null;
  });
  return types;
}

it('keeps a view, opens it, and says when it was changed', async () => {
  const router = await openList('merchant.demo', '?status=declined&sort=highest');
  await screen.findByRole('table');
  const saved = await saveView('Expensive refusals');
  await waitFor(() => expect(saved.getAttribute('aria-current')).toBe('true'));
  await userEvent.click(await tab('All transactions'));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(await openTabs()).toEqual(['All transactions']);
  expect((await views()).queryByRole('button', { name: 'Save view' })).toBeNull();
  await userEvent.click(await tab('Expensive refusals'));
  await waitFor(async () => expect(await openTabs()).toEqual(['Expensive refusals']));
  await waitFor(() =>
    expect(router.state.location.search).toMatch(/^\?sort=highest&status=declined&view=view_\w+$/),
  );
  await userEvent.click(await button('Remove filter Status: Declined'));
  await tab('Expensive refusals edited');
  // Another one of its name is not saved.
  await userEvent.click(await tab('Save view'));
  await userEvent.type(await screen.findByLabelText('Name'), 'expensive refusals{Enter}');
  expect(await screen.findByText(/^Name already used/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(await tab('Save changes'));
  await tab('Expensive refusals');
  await choose('Expensive refusals', 'Delete');
  await waitFor(async () =>
    expect((await views()).queryByRole('button', { name: 'Expensive refusals' })).toBeNull(),
  );
});

it('renames a view, shares it, deletes it, and brings it back', async () => {
  await openList('manager.demo', '?type=ach');
  await screen.findByRole('table');
  await saveView('Banc');
  await choose('Banc', 'Rename…');
  const field = await screen.findByLabelText('New name for Banc');
  await userEvent.clear(field);
  await userEvent.type(field, 'Bank{Enter}');
  await tab('Bank');
  await choose('Bank', 'Share with team');
  expect(await (await openMenu('Bank')).findByText('Team')).toBeDefined();
  await userEvent.keyboard('{Escape}');
  await choose('Bank', 'Delete');
  expect(await screen.findByText(/“Bank” deleted/)).toBeDefined();
  await waitFor(async () => expect((await views()).queryByRole('button', { name: 'Bank' })).toBeNull());
  await userEvent.click(await button('Undo'));
  expect(await tab('Bank')).toBeDefined();
});

it('keeps the way back to a deleted view until it is back', async () => {
  // No other test has this user keep a view: none would find room.
  const as = 'legacy.demo';
  await signInAs(as);
  const content = contentOf(transactionList, new URLSearchParams('status=settled'), 'UTC');
  const keep = (name: string) => http.post('views', { name, visibility: 'private', content });
  await keep('First');
  for (let kept = 1; kept < 50; kept += 1) await keep(`View ${kept}`);
  await openList(as, '?status=declined');
  await screen.findByRole('table');
  await choose('First', 'Delete');
  await screen.findByText(/“First” deleted/);
  const { id } = await keep('Last');
  await userEvent.click(await button(/Undo$/));
  expect(await screen.findByText('View limit reached. Delete a view first.')).toBeDefined();
  await http.delete('views', { query: { id } });
  answerInstead((_method, path) => (path.endsWith('views/restore') ? 'no answer' : null));
  await userEvent.click(await button(/Undo$/));
  expect(await screen.findByText('Something went wrong. Try again in a moment.')).toBeDefined();
  restoreNetwork();
  await userEvent.click(await button(/Undo$/));
  expect(await tab('First')).toBeDefined();
  await waitFor(() => expect(screen.queryByText(/“First” deleted|Something went wrong/)).toBeNull());
});

it('says that a change failed until another is made', async () => {
  await openList('manager.demo', '?status=settled');
  await screen.findByRole('table');
  await saveView('Tried again');
  answerInstead((_method, path) => (path.endsWith('views/default') ? 'no answer' : null));
  await choose('Tried again', 'Open list with this view');
  expect(await screen.findByText('Something went wrong. Try again in a moment.')).toBeDefined();
  await choose('Tried again', 'Share with team');
  expect(await (await openMenu('Tried again')).findByText('Team')).toBeDefined();
  expect(screen.queryByText('Something went wrong. Try again in a moment.')).toBeNull();
  await userEvent.keyboard('{Escape}');
  await choose('Tried again', 'Open list with this view');
  expect(await screen.findByText('Something went wrong. Try again in a moment.')).toBeDefined();
  await choose('Tried again', 'Delete');
  await screen.findByText(/“Tried again” deleted/);
  expect(screen.queryByText('Something went wrong. Try again in a moment.')).toBeNull();
});

it('shows the team’s views to a restricted colleague, who can open but not change or share them', async () => {
  await signInAs('merchant.demo');
  await http.post('views', {
    ...{ name: 'House view', visibility: 'team' },
    content: contentOf(transactionList, new URLSearchParams('status=settled'), 'UTC'),
  });
  const router = await openList('restricted.demo');
  await screen.findByRole('table');
  const menu = await openMenu('House view');
  expect(menu.getByText('Team · shared by merchant.demo')).toBeDefined();
  const actions = menu.getAllByRole('button').map(({ textContent }) => textContent?.trim());
  expect(actions).toEqual(['Open list with this view', 'Export…', 'Email…', 'Alert…']);
  await userEvent.click(await tab('House view'));
  await waitFor(() => expect(router.state.location.search).toContain('status=settled'));
});

it('opens the list with the default view, until it is cleared', async () => {
  const first = await openList('hauspay.manager', '?type=card&status=settled');
  await saveView('Card sales');
  await choose('Card sales', 'Open list with this view');
  expect(await (await openMenu('Card sales')).findByText(/Default view/)).toBeDefined();
  await userEvent.keyboard('{Escape}');
  await leave(first);
  const types = watchTypes();
  await first.navigate('/list-transaction');
  await waitFor(() => expect(first.state.location.search).toContain('status=settled'));
  await screen.findByRole('table');
  // All payments would be there for a moment.
  expect(types).not.toContain(undefined);
  await leave(first);
  // Where links to all of them lead.
  await first.navigate('/list-transaction?view=all');
  await screen.findByRole('table');
  expect(first.state.location.search).toBe('?view=all');
  await userEvent.click(await tab('Card sales'));
  await waitFor(() => expect(first.state.location.search).toContain('status=settled'));
  const writing = vi.spyOn(Storage.prototype, 'setItem');
  await userEvent.click((await screen.findAllByRole('button', { name: 'Clear filters' }))[0] as HTMLElement);
  await waitFor(() => expect(first.state.location.search).not.toContain('status'));
  // What is remembered is written when it changes, not with each address.
  expect(writing).not.toHaveBeenCalled();
  writing.mockRestore();
});

it('opens with everything when the default view that another tab kept is none any more', async () => {
  const router = await openList('hauspay.manager', '?status=refunded');
  await saveView('Given back');
  await choose('Given back', 'Open list with this view');
  await (await openMenu('Given back')).findByText(/Default view/);
  const kept = readUserData('default-view');
  await userEvent.click(screen.getByRole('button', { name: 'Don’t open list with this view' }));
  await (await openMenu('Given back')).findByRole('button', { name: 'Open list with this view' });
  await userEvent.keyboard('{Escape}');
  await leave(router);
  writeUserData('default-view', kept);
  await router.navigate('/list-transaction');
  await screen.findByRole('table');
  expect(router.state.location.search).toBe('');
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
  expect(await tab('From a mail edited')).toBeDefined();
  await router.navigate('/list-transaction?open=view_gone');
  await waitFor(() => expect(router.state.location.search).toBe(''));
});
