import { http } from '@countinghouse/kit';
import {
  answerInstead,
  fillField,
  openArea,
  restoreNetwork,
  signInAs,
  watchDeletion,
} from '@countinghouse/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { keyOf, refreshUser } from '../api/user.ts';
import area from '../area.ts';

const region = (name: string) => screen.findByRole('region', { name });
const open = (username: string, as: string, language: 'en' | 'vi' = 'en') =>
  openArea(area, { path: `/user-management/${username}`, as, language });
const press = (name: string | RegExp) => screen.findByRole('button', { name }).then(userEvent.click);
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });
const inDialog = async (title: string | RegExp, name: string | RegExp) =>
  userEvent.click(await within(await dialog(title)).findByRole('button', { name }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Somebody of this test alone. */
async function invite(username: string, access: object = { role: 'merchants', merchantId: 'mer_0003' }) {
  const person = { username, givenName: 'Nina', familyName: 'Holt', email: `${username}@example.com` };
  await http.post('usermanagement/insert', { ...person, ...access } as never);
}

it('says who a user is, whose data they see and what they may do, with what restriction takes away', async () => {
  await open('restricted.demo', 'admin.demo');
  const facts = await region('Details');
  expect(facts.textContent).toMatch(/Usernamerestricted\.demo.*RoleMerchant.*AccessRestricted/);
  const rights = await region('What this user can do');
  expect(within(rights).getByText('View transactions').tagName).toBe('LI');
  const taken = within(rights).getByText('Take payments');
  expect(taken.tagName).toBe('DEL');
  expect(taken.closest('li')?.textContent).toContain('Removed by restriction');
  expect(rights.textContent).not.toContain('Cancel deposits');
});

it('says which rule forbids what cannot be done', async () => {
  await open('hauspay.partner', 'admin.demo');
  await press('Actions');
  const disable = await screen.findByRole('button', { name: /^Disable/ });
  expect(disable.getAttribute('aria-disabled')).toBe('true');
  expect(disable.textContent).toContain('This is the last user who can administer this account');
  await userEvent.click(disable);
  expect(screen.queryByRole('dialog', { name: /^Disable/ })).toBeNull();
});

it('shows oneself, changes the own name, and sends to the profile for the email', async () => {
  await open('partner.demo', 'partner.demo');
  await screen.findByText('This is your account');
  await press('Edit details');
  const edit = await dialog(/^Edit/);
  expect(within(edit).queryByLabelText('Email')).toBeNull();
  expect(edit.textContent).toContain('You can’t change your own email');
  expect(within(edit).getByRole('link', { name: 'Go to profile' }).getAttribute('href')).toBe('/profile');
});

it('changes a name and an email, and says what is told', async () => {
  await signInAs('partner.demo');
  await invite('edit.me');
  await open('edit.me', 'partner.demo');
  await screen.findByText('Invitation not accepted yet');
  await press('Edit details');
  const edit = await dialog('Edit Nina Holt');
  expect(within(edit).getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  await fillField(within(edit).getByLabelText('Email'), 'not one');
  expect(edit.textContent).toMatch(/Both the old and the new address.*The invitation goes to the new/);
  // While it is sent, the button says so too.
  await inDialog('Edit Nina Holt', /Save$/);
  await within(edit).findByRole('alert');
  await fillField(within(edit).getByLabelText('Email'), 'nina@example.org');
  await inDialog('Edit Nina Holt', /Save$/);
  await closed();
  await waitFor(async () => expect((await region('Details')).textContent).toContain('nina@example.org'));
});

it('restricts, disables and enables again, and shows each at once', async () => {
  await signInAs('partner.demo');
  await invite('switch.me');
  await open('switch.me', 'partner.demo');
  const act = async (action: string, title: RegExp) => {
    await press('Actions');
    await press(action);
    await inDialog(title, action);
    await closed();
  };
  await press('Actions');
  await press('Restrict access');
  expect((await region('Loses')).textContent).toContain('Take payments');
  await inDialog(/^Restrict Nina/, 'Restrict access');
  await closed();
  await screen.findByText('Restricted');
  await act('Disable', /^Disable Nina/);
  await screen.findByText('This user is disabled');
  await act('Enable', /^Enable Nina/);
  await waitFor(() => expect(screen.queryByText('This user is disabled')).toBeNull());
  await act('Lift restriction', /^Lift/);
  await waitFor(() => expect(screen.queryByText('Restricted')).toBeNull());
});

it('says at once that there is no network, and disables nobody once it is back', async () => {
  await signInAs('partner.demo');
  await invite('not.disabled');
  await open('not.disabled', 'partner.demo');
  await press('Actions');
  await press('Disable');
  const { findByText } = within(await dialog(/^Disable Nina/));
  answerInstead(() => 'no answer');
  act(() => void window.dispatchEvent(new Event('offline')));
  try {
    await inDialog(/^Disable Nina/, 'Disable');
    await findByText('Network error occurred');
    await inDialog(/^Disable Nina/, 'Cancel');
    await closed();
  } finally {
    restoreNetwork();
    act(() => void window.dispatchEvent(new Event('online')));
  }
  const { status } = await http.get('usermanagement/user', { query: { username: 'not.disabled' } });
  expect(status).toBe('invited');
});

it('stays open while a change is sent, and says why it was refused', async () => {
  await signInAs('partner.demo');
  await invite('held.up');
  await open('held.up', 'partner.demo');
  const held = Promise.withResolvers<{ status: number; body: unknown }>();
  answerInstead((method, path) =>
    method === 'PUT' && path.endsWith('usermanagement/update') ? held.promise : null,
  );
  await press('Actions');
  await press('Disable');
  await inDialog(/^Disable Nina/, 'Disable');
  const asked = await dialog(/^Disable Nina/);
  const cancel = await within(asked).findByRole<HTMLButtonElement>('button', { name: 'Cancel' });
  await waitFor(() => expect(cancel.disabled).toBe(true));
  fireEvent(asked, new Event('cancel', { cancelable: true }));
  held.resolve({ status: 409, body: { error: 'conflict', message: 'No', reason: 'last_admin' } });
  await within(asked).findByRole('alert');
  await userEvent.click(cancel);
  await closed();
});

it('says in Vietnamese that there is no such user', async () => {
  await open('nobody.here', 'admin.demo', 'vi');
  await screen.findByText('Không tìm thấy người dùng');
});

it('does not know a user of somebody else', async () => {
  await open('hauspay.partner', 'partner.demo');
  await screen.findByText('User not found');
});

it('deletes a user, and does not ask for who is gone', async () => {
  await signInAs('partner.demo');
  await invite('delete.me');
  const router = await open('delete.me', 'partner.demo');
  await press('Actions');
  await press('Delete user');
  const endWatch = watchDeletion(keyOf('delete.me'), () =>
    refreshUser('delete.me', new AbortController().signal),
  );
  await inDialog('Delete Nina Holt?', 'Delete user');
  await screen.findByRole('table', { name: 'Users' });
  const { asked, shownAtEnd } = await endWatch();
  expect(shownAtEnd).toBe(0);
  expect(router.state.location.pathname).toBe('/user-management');
  expect(asked.filter((one) => /usermanagement\/(user|multi)$/.test(one))).toEqual([]);
  expect(asked).not.toEqual([]);
});
