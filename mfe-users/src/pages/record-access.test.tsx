import { http } from '@countinghouse/kit';
import { answerInstead, fillField, openArea, restoreNetwork, signInAs } from '@countinghouse/kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import area from '../area.ts';

const open = (username: string, as: string, search = '') =>
  openArea(area, { path: `/user-management/${username}${search}`, as });
const press = (name: string | RegExp) => screen.findByRole('button', { name }).then(userEvent.click);
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const region = (name: string) => screen.findByRole('region', { name });

/** Somebody of this test alone, invited by who is signed in. */
async function invite(username: string, access: object) {
  const person = { username, givenName: 'Nina', familyName: 'Holt', email: `${username}@example.com` };
  await http.post('usermanagement/insert', { ...person, ...access } as never);
}

async function openNew(username: string, access: object, search = '') {
  await signInAs('partner.demo');
  await invite(username, access);
  await open(username, 'partner.demo', search);
}

const managedBy = async (username: string) =>
  (await http.get('usermanagement/multi', { query: { username } })).merchantIds;

it('gives another role, after it showed what is gained and lost', async () => {
  await openNew('role.mover', { role: 'merchants', merchantId: 'mer_0003' });
  await press('Actions');
  await press('Change role and access');
  const dialog = await screen.findByRole('dialog', { name: /^Change role and access of Nina/ });
  const save = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Change access' });
  expect(save.disabled).toBe(true);
  const role = within(dialog).getByLabelText('Role');
  expect(within(role).queryByRole('option', { name: 'Administrator' })).toBeNull();
  await userEvent.selectOptions(role, 'partners');
  await within(dialog).findByRole('region', { name: 'Gains' });
  expect(within(dialog).getByRole('region', { name: 'Gains' }).textContent).toContain('Register merchants');
  const table = within(dialog).getByRole('table', { name: 'What changes' });
  expect(table.textContent).toMatch(/RoleMerchantPartner/);
  await waitFor(() => expect(table.textContent).toMatch(/Scope.+All merchants of \w/));
  await userEvent.click(save);
  await closed();
  await waitFor(async () => expect((await region('Details')).textContent).toMatch(/RolePartner/));
});

it('adds and removes merchants of a manager, looked over before they are sent', async () => {
  await openNew(
    'many.manager',
    { role: 'multi-merchant', merchantIds: ['mer_0001', 'mer_0002'] },
    '?tab=merchants',
  );
  const panel = await region('Merchants');
  const rows = await within(panel).findByRole('list', { name: 'Merchants' });
  expect(within(rows).getAllByRole('listitem')).toHaveLength(2);
  await press('Add merchants');
  await fillField(await screen.findByLabelText('Search merchants to add'), 'mer_0004');
  // The first ones stand there until the search has been answered.
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Add: / })).toHaveLength(1));
  const [add] = screen.getAllByRole('button', { name: /^Add: / });
  await userEvent.click(add as HTMLElement);
  const [remove, last] = within(rows).getAllByRole('button', { name: /^Remove: / });
  await userEvent.click(remove as HTMLElement);
  await screen.findByText('1 to add, 1 to remove');
  await press('Review changes');
  const dialog = await screen.findByRole('dialog', { name: 'Change the merchants of Nina Holt' });
  expect(within(dialog).getByRole('region', { name: 'Added (1)' }).textContent).toMatch(/\w/);
  expect(within(dialog).getByRole('region', { name: 'Removed (1)' }).textContent).toMatch(/\w/);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }));
  await closed();
  await waitFor(async () => expect(await managedBy('many.manager')).toContain('mer_0004'));
  expect(last).toBeDefined();
});

it('shows what a colleague changed meanwhile, with the own changes on top', async () => {
  await openNew(
    'raced.page',
    { role: 'multi-merchant', merchantIds: ['mer_0001', 'mer_0002'] },
    '?tab=merchants',
  );
  const panel = await region('Merchants');
  const rows = await within(panel).findByRole('list', { name: 'Merchants' });
  await userEvent.click(within(rows).getAllByRole('button', { name: /^Remove: / })[0] as HTMLElement);
  await press('Review changes');
  const kept = (await managedBy('raced.page')) ?? [];
  await http.put('usermanagement/multi', { username: 'raced.page', merchantIds: [...kept, 'mer_0003'] });
  await press('Save changes');
  await screen.findByText(/Someone else changed these merchants|Merchants of Nina Holt changed/);
  // Where the news came first, the change was made over the new set.
  if (screen.queryByText('Someone else changed these merchants')) {
    await waitFor(() => expect(within(rows).getAllByRole('listitem')).toHaveLength(3));
    await press('Review changes');
    await press('Save changes');
  }
  await waitFor(async () => expect(await managedBy('raced.page')).toHaveLength(2));
  expect(await managedBy('raced.page')).toContain('mer_0003');
});

it('keeps what is chosen while the changes before it are saved', async () => {
  await openNew(
    'ahead.manager',
    { role: 'multi-merchant', merchantIds: ['mer_0001', 'mer_0002', 'mer_0003'] },
    '?tab=merchants',
  );
  const rows = await within(await region('Merchants')).findByRole('list', { name: 'Merchants' });
  const removeFirst = async () =>
    userEvent.click((await within(rows).findAllByRole('button', { name: /^Remove: / }))[0] as HTMLElement);
  await removeFirst();
  await press('Review changes');
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  let isSent = false;
  // It is done, and its answer is late.
  answerInstead(async (method, path, { data }) => {
    if (method !== 'PUT' || !path.endsWith('usermanagement/multi') || isSent) return null;
    isSent = true;
    const body = await http.put('usermanagement/multi', JSON.parse(String(data)));
    await held;
    return { status: 200, body };
  });
  await press('Save changes');
  // The news of it came first.
  await closed();
  await removeFirst();
  await screen.findByText('1 to remove');
  letGo();
  await screen.findByText('Merchants of Nina Holt changed');
  expect(screen.getByText('1 to remove')).toBeDefined();
});

it('does not let a manager be left without merchants', async () => {
  await openNew('lone.manager', { role: 'multi-merchant', merchantIds: ['mer_0001'] }, '?tab=merchants');
  await press(/^Remove: /);
  const review = await screen.findByRole<HTMLButtonElement>('button', { name: 'Review changes' });
  expect(review.disabled).toBe(true);
  await screen.findByText(/A merchant manager needs at least one merchant/);
});

it('deletes a user, after what is kept for them was shown, and goes to the list', async () => {
  await openNew('leaving.user', { role: 'merchants', merchantId: 'mer_0003' });
  await press('Actions');
  await press('Delete user');
  const dialog = await screen.findByRole('dialog', { name: 'Delete Nina Holt?' });
  await within(dialog).findByText('Nothing is kept for this user that would be lost.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete user' }));
  await screen.findByRole('table', { name: 'Users' });
  await expect(http.get('usermanagement/user', { query: { username: 'leaving.user' } })).rejects.toThrow();
});

it('does not say that nothing is lost where dashboards go', async () => {
  await signInAs('partner.demo');
  await invite('board.user', { role: 'merchants', merchantId: 'mer_0003' });
  const kept = await http.get('usermanagement/belongings', { query: { username: 'board.user' } });
  // Only its user makes a dashboard, and nobody signs in as this one.
  answerInstead((_method, path) =>
    path.includes('usermanagement/belongings') ? { status: 200, body: { ...kept, boards: 2 } } : null,
  );
  await open('board.user', 'partner.demo');
  await press('Actions');
  await press('Delete user');
  const dialog = await screen.findByRole('dialog', { name: 'Delete Nina Holt?' });
  await within(dialog).findByText('2 dashboards of their own are removed.');
  expect(within(dialog).queryByText('Nothing is kept for this user that would be lost.')).toBeNull();
  restoreNetwork();
});

it('keeps Enter in the search of a dialog from sending it', async () => {
  await signInAs('partner.demo');
  await invite('searched.over', { role: 'merchants', merchantId: 'mer_0003' });
  const kept = await http.get('usermanagement/belongings', { query: { username: 'searched.over' } });
  const counts = { ...kept.counts, private_views: 1 };
  // Only its user keeps a view, and nobody signs in as this one.
  answerInstead((_method, path) =>
    path.includes('usermanagement/belongings')
      ? { status: 200, body: { ...kept, counts, handedOver: counts } }
      : null,
  );
  await open('searched.over', 'partner.demo');
  await press('Actions');
  await press('Delete user');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Nina Holt?' }));
  await userEvent.click(await dialog.findByRole('radio', { name: /^Hand / }));
  const search = await dialog.findByRole('searchbox');
  const found = within(await dialog.findByRole('group', { name: 'Search users by name' }));
  await userEvent.click((await found.findAllByRole('radio'))[0] as HTMLElement);
  await waitFor(() =>
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete user' }).disabled).toBe(false),
  );
  await fillField(search, 'Bob');
  // What a browser would send the form by, whose button stands outside of it.
  expect(fireEvent.keyDown(search, { key: 'Enter' })).toBe(false);
  restoreNetwork();
});
