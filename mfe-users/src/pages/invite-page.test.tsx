import { http } from '@countinghouse/kit';
import { operationQueue } from '@countinghouse/kit/operations';
import {
  answerInstead,
  fill,
  fillField,
  goOffline,
  openArea,
  restoreNetwork,
} from '@countinghouse/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import area from '../area.ts';
import { inviteDrafts } from '../model/invite/invite-drafts.ts';
import { writePortalData } from '../testing/portal-data.ts';

const path = '/user-management/invite';

beforeAll(writePortalData);
afterEach(() => {
  operationQueue.close();
  inviteDrafts.setOne(undefined);
  inviteDrafts.changeRows(() => []);
});

const names = ['First name', 'Last name', 'Email'];
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (name: string | RegExp, role: 'radio' | 'checkbox' = 'radio') =>
  userEvent.click(await screen.findByRole(role, { name }));
const usernameOf = () => (screen.getByLabelText('Username') as HTMLInputElement).value;
const uploaded = (text: string) =>
  userEvent.upload(screen.getByLabelText('CSV file'), new File([text], 'users.csv', { type: 'text/csv' }));

it('shows what the user will see, invites them, and leads to their page', async () => {
  await openArea(area, { path, as: 'partner.demo' });
  await screen.findByLabelText('Email');
  expect(screen.queryByRole('radio', { name: /Administrator/ })).toBeNull();
  await fill({ 'First name': 'Page', 'Last name': 'Manager', Email: 'page.manager@example.com' });
  expect(usernameOf()).toBe('page.manager');
  await choose(/Merchant manager/);
  await fillField(await screen.findByRole('searchbox', { name: 'Merchants' }), 'mer_0002');
  const [found] = await screen.findAllByRole('checkbox', { name: /mer_0002/ });
  await userEvent.click(found as HTMLElement);
  const preview = within(screen.getByRole('region', { name: 'What they will see' }));
  const entries = within(await preview.findByRole('list', { name: 'Navigation' }));
  expect(entries.getByText('Users')).toBeDefined();
  expect(entries.queryByText('Dashboard')).toBeNull();
  expect(preview.getByText('View users')).toBeDefined();

  await choose(/^Restricted/, 'checkbox');
  await preview.findByText('Not visible');
  await waitFor(() => expect(preview.queryByText('Users', { selector: 'li' })).toBeNull());
  expect(preview.getAllByText('Removed by restriction').length).toBeGreaterThan(5);

  await press(/Send invitation$/);
  await screen.findByText('Invitation sent to Page Manager');
  const link = screen.getByRole('link', { name: 'View user' });
  expect(link.getAttribute('href')).toBe('/user-management/page.manager');
  expect(await http.get('usermanagement/user', { query: { username: 'page.manager' } })).toMatchObject({
    role: 'multi-merchant',
    isRestricted: true,
    merchantCount: 1,
  });
  await press('Invite another');
  expect(usernameOf()).toBe('');
});

it('begins anew once somebody was invited, with the same role', async () => {
  const router = await openArea(area, { path, as: 'partner.demo' });
  await fill({ 'First name': 'Left', 'Last name': 'Behind', Email: 'left.behind@example.com' });
  await choose(/Merchant manager/);
  await fillField(await screen.findByRole('searchbox', { name: 'Merchants' }), 'mer_0002');
  const [found] = await screen.findAllByRole('checkbox', { name: /mer_0002/ });
  await userEvent.click(found as HTMLElement);
  await press(/Send invitation$/);
  await userEvent.click(await screen.findByRole('link', { name: 'View user' }));
  await router.navigate(path);
  await screen.findByLabelText('Email');
  expect(screen.getByLabelText('Email')).toHaveProperty('value', '');
  expect(usernameOf()).toBe('');
  expect(screen.getByRole('radio', { name: /Merchant manager/ })).toHaveProperty('checked', true);
});

it('says that somebody was invited whatever was typed meanwhile', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<null>();
  await openArea(area, { path, as: 'merchant.demo' });
  await fill({ 'First name': 'Typed', 'Last name': 'Meanwhile', Email: 'typed.meanwhile@example.com' });
  answerInstead((_method, address) => (address.endsWith('usermanagement/insert') ? held : null));
  await press(/Send invitation$/);
  await fillField(screen.getByLabelText('Last name'), 'Later');
  letGo(null);
  await screen.findByText('Invitation sent to Typed Meanwhile');
  await press('Invite another');
  expect(usernameOf()).toBe('');
});

it('says at the field what is missing or taken, and checks the status where no answer came', async () => {
  await openArea(area, { path, as: 'merchant.demo' });
  await press(/Send invitation$/);
  await screen.findAllByText('Required');
  expect(names.map((name) => screen.getByLabelText(name).getAttribute('aria-invalid'))).toEqual([
    'true',
    'true',
    'true',
  ]);
  await fill({ 'First name': 'Cut', 'Last name': 'Off', Email: 'cut.off@example.com' });
  await fill({ Username: 'merchant.demo' });
  await press(/Send invitation$/);
  await screen.findByText('Username already used');
  await fill({ Username: 'cut.offline' });
  answerInstead((_method, address) => (address.endsWith('usermanagement/insert') ? 'no answer' : null));
  // Nothing is asked by itself meanwhile.
  goOffline();
  // The sign that it is loading leaves slowly.
  await press(/Send invitation$/);
  await screen.findByText('Status unknown');
  restoreNetwork();
  await press('Check status');
  await screen.findByText('Invitation sent to Cut Off');
});

it('recognizes a pasted list of merchants, and says of each line what it is not', async () => {
  await openArea(area, { path, as: 'partner.demo' });
  await choose(/Merchant manager/);
  await press('Paste a list');
  await userEvent.type(
    screen.getByLabelText('Merchant names or IDs, one per line'),
    'mer_0002\nNobody & Sons\nhauspay_0001',
  );
  await press('Add merchants');
  const lines = within(await screen.findByRole('list', { name: '2 lines not recognized' }));
  expect(lines.getAllByText('No merchant has this name or ID')).toHaveLength(2);
  expect(screen.getByRole('list', { name: '1 selected' })).toBeDefined();
  await userEvent.click(lines.getByRole('button', { name: 'Remove Nobody & Sons' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove hauspay_0001' }));
  expect(screen.queryByRole('list', { name: /not recognized/ })).toBeNull();
});

it('invites out of a file, with what is wrong in each cell, and keeps what failed', async () => {
  await openArea(area, { path: `${path}?tab=several`, as: 'partner.demo' });
  await screen.findByLabelText('CSV file');
  await uploaded(
    [
      'email;given_name;family_name;username;role;merchants;restricted',
      'one@example.com;File;One;;merchant;mer_0002;no',
      'two@example.com;File;Two;partner.demo;manager;mer_0002|mer_0003;',
      'three@;File;Three;;boss;Nobody & Sons;maybe',
    ].join('\n'),
  );
  const list = within(await screen.findByRole('list', { name: 'Users to invite' }));
  const row = (name: string) => within(list.getByText(name).closest('li') as HTMLElement);
  await row('File Three').findByText('Invalid email address');
  expect(row('File Three').getByText('Select one of the options')).toBeDefined();
  expect(row('File Three').getByText('Enter yes or no')).toBeDefined();
  expect(row('File One').getByText('Ready')).toBeDefined();
  await press('Send 2 invitations');
  await waitFor(() => expect(row('File One').getByText('Invited')).toBeDefined());
  await row('File Two').findByText('Username already used');
  // What was refused for its username is not sent again as it is.
  expect(screen.getByText('0 ready · 2 to correct · 1 invited')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Send 0 invitations' })).toHaveProperty('disabled', true);

  await userEvent.click(screen.getByRole('button', { name: 'Edit File Two' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit user' }));
  await userEvent.clear(dialog.getByLabelText('Username'));
  await userEvent.type(dialog.getByLabelText('Username'), 'file.two');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await press('Send 1 invitation');
  await waitFor(() => expect(row('File Two').getByText('Invited')).toBeDefined());
  const saved: Blob[] = [];
  const kept = (blob: Blob) => `blob:${saved.push(blob)}`;
  Object.assign(URL, { createObjectURL: kept, revokeObjectURL: () => undefined });
  await press('Download results');
  await waitFor(() => expect(saved).toHaveLength(1));
  const results = (await saved[0]?.text())?.split('\r\n') ?? [];
  expect(results.filter((line) => /,invited,$/.test(line))).toHaveLength(2);
  // What was not sent says why, as the page does.
  expect(results.find((line) => line.startsWith('three@'))).toMatch(/,not sent,.*Invalid email address/);
  await press('Remove invited');
  expect(list.getAllByRole('listitem').length).toBeGreaterThan(0);
  expect(list.queryByText('File One')).toBeNull();
  expect(list.getByText('File Three')).toBeDefined();
});

it('speaks Vietnamese', async () => {
  await openArea(area, { path, as: 'partner.demo', language: 'vi' });
  await screen.findByRole('button', { name: 'Gửi lời mời' });
});
