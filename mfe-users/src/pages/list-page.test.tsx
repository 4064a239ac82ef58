import { endViewAs, http } from '@countinghouse/kit';
import { openArea, setViewNavigation, signInAs } from '@countinghouse/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import area from '../area.ts';

const findTable = (name = 'Users') => screen.findByRole('table', { name });
const rowOf = async (name: string) =>
  (await within(await findTable()).findByText(name)).closest('tr') as HTMLElement;

const pick = async (name: string) => userEvent.click(within(await rowOf(name)).getByRole('checkbox'));

it('says who may sign in, as what, for whose data, and who the reader is', async () => {
  await openArea(area, { path: '/user-management', as: 'admin.demo' });
  const table = await findTable();
  const headings = within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .filter(Boolean);
  expect(headings).toEqual(
    expect.arrayContaining(['Role', 'Scope', 'Access', 'Status', 'Last sign-in', 'Invited by', 'Invited on']),
  );
  const own = within(table).getByText('You').closest('tr');
  expect(own?.textContent).toMatch(/Administrator.*Everything.*Full.*Active/);
  expect(within(table).getAllByText(/^\d+ merchants of .+$/).length).toBeGreaterThan(0);
  expect(within(table).getAllByText(/^All of .+$/).length).toBeGreaterThan(0);
});

it('leads to each user and to the invitations', async () => {
  const router = await openArea(area, { path: '/user-management', as: 'admin.demo' });
  const invite = await screen.findByRole('link', { name: 'Invite users' });
  expect(invite.getAttribute('href')).toBe('/user-management/invite');
  const [link] = within(await findTable()).getAllByRole('link');
  await userEvent.click(link as HTMLElement);
  await waitFor(() => expect(router.state.location.pathname).toBe(link?.getAttribute('href')));
});

it('is filtered and ordered by the address, and says what leaves nothing', async () => {
  const router = await openArea(area, {
    path: '/user-management?role=countinghouse&idle=90&partner=par_01',
    as: 'admin.demo',
  });
  await screen.findByText(/without the role filter/);
  await router.navigate('/user-management?access=restricted');
  const table = await findTable();
  await waitFor(() => expect(within(table).getAllByText('Restricted').length).toBeGreaterThan(0));
  expect(within(table).queryByText('Full')).toBeNull();
  await userEvent.click(within(table).getByRole('button', { name: 'Last sign-in' }));
  await waitFor(() => expect(router.state.location.search).toContain('sort=idle'));
  expect(router.state.location.search).toContain('access=restricted');
});

it('is narrowed to one partner by administrators', async () => {
  const router = await openArea(area, { path: '/user-management', as: 'admin.demo' });
  const choose = async (chip: RegExp, place: number) => {
    await userEvent.click(await screen.findByRole('button', { name: chip }));
    const panel = within(await screen.findByRole('dialog', { name: 'Partner' }));
    await userEvent.click((await panel.findAllByRole('checkbox'))[place] as HTMLElement);
    // One is enough: the panel closes.
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Partner' })).toBeNull());
    return new URLSearchParams(router.state.location.search).getAll('partner');
  };
  const before = await choose(/^Partner$/, 0);
  expect(before).toHaveLength(1);
  // What was chosen stands first, and another takes its place.
  const after = await choose(/^Partner: /, 1);
  expect(after).toHaveLength(1);
  expect(after).not.toEqual(before);
  expect(await choose(/^Partner: /, 0)).toEqual([]);
});

it('says how users prove themselves, and finds those who only have a password', async () => {
  const router = await openArea(area, { path: '/user-management?factor=unknown', as: 'admin.demo' });
  const table = await findTable();
  expect(within(table).getByRole('columnheader', { name: /Two-step verification/ })).toBeDefined();
  await waitFor(() => expect(within(table).getAllByText('Not known').length).toBeGreaterThan(0));
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.every((row) => row.textContent?.includes('Not known'))).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: /^Two-step verification/ }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Off' }));
  await waitFor(() => expect(router.state.location.search).toMatch(/factor=.*off/));
});

it('begins to show the portal as a user from beside the row, where that is allowed', async () => {
  const go = vi.fn();
  setViewNavigation(go);
  await openArea(area, { path: '/user-management', as: 'partner.demo' });
  const preview = async (name: string) => {
    await userEvent.click(within(await rowOf(name)).getByRole('button', { name: /preview/i }));
    return within(await screen.findByRole('complementary', { name: new RegExp(name) }));
  };
  await userEvent.click(await (await preview('Grace Lindqvist')).findByRole('button', { name: 'View as' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Grace Lindqvist/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Start view' }));
  await waitFor(() => expect(go).toHaveBeenCalledWith('/'));
  await endViewAs();
});

it('keeps partners from users of a merchant, who have one merchant', async () => {
  await openArea(area, { path: '/user-management', as: 'merchant.demo' });
  await findTable();
  expect(screen.queryByRole('button', { name: /^(Partner|Merchant)/ })).toBeNull();
});

it('changes several at once, and names the rule that forbids it for the others', async () => {
  await openArea(area, { path: '/user-management', as: 'admin.demo' });
  const own = within(await findTable())
    .getByText('You')
    .closest('tr') as HTMLElement;
  await userEvent.click(within(own).getByRole('checkbox'));
  await pick('Grace Lindqvist');
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change 2 users' });
  const action = await within(dialog).findByLabelText('Action');
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Confirm' }).disabled).toBe(true);
  await userEvent.selectOptions(action, 'disable');
  expect(within(dialog).getByText('You can’t do this to your own account.')).toBeDefined();
  expect(within(dialog).getByText(/signed out within a minute/)).toBeDefined();
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Disable 1 user' }).disabled).toBe(
    false,
  );
  expect([...(action as HTMLSelectElement).options].map(({ value }) => value)).not.toContain('enable');
});

it('shows a user beside the table, and asks before it takes the access away', async () => {
  await openArea(area, { path: '/user-management?role=merchants', as: 'admin.demo' });
  const row = await rowOf('Grace Lindqvist');
  await userEvent.click(within(row).getByRole('button', { name: /preview/i }));
  const preview = await screen.findByRole('complementary');
  expect(await within(preview).findByText('merchant.demo')).toBeDefined();
  await userEvent.click(await within(preview).findByRole('button', { name: 'Disable' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toMatch(/signed out within a minute/);
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('tells beside an open preview how it ended, and on the page of the user while it can be undone', async () => {
  await signInAs('admin.demo');
  const username = `previewed.${crypto.randomUUID().slice(0, 8)}`;
  const person = { username, givenName: 'Pre', familyName: username, email: `${username}@example.com` };
  await http.post('usermanagement/insert', { ...person, role: 'merchants', merchantId: 'mer_0003' });
  const router = await openArea(area, { path: `/user-management?search=${username}`, as: 'admin.demo' });
  await userEvent.click(within(await rowOf(`Pre ${username}`)).getByRole('button', { name: /preview/i }));
  const preview = within(await screen.findByRole('complementary'));
  const resend = async () => {
    await userEvent.click(await preview.findByRole('button', { name: 'Resend invitation' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Resend invitation' }));
  };
  await resend();
  await screen.findByText('Invitation resent');
  expect(preview.getByText(`${username}@example.com`)).toBeDefined();

  await resend();
  await router.navigate(`/user-management/${username}`);
  await screen.findByRole('region', { name: 'Details' });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Resending invitation canceled');
});

it('keeps what it shows as a view, and exports it', async () => {
  await openArea(area, { path: '/user-management?density=compact&idle=90', as: 'admin.demo' });
  await userEvent.click(await screen.findByRole('button', { name: 'Save view' }));
  await userEvent.type(await screen.findByLabelText('Name'), 'My users{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Options for My users' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Export…' }));
  expect(await screen.findByRole('button', { name: 'Start export' })).toBeDefined();
});

it('speaks Vietnamese', async () => {
  await openArea(area, { path: '/user-management', as: 'admin.demo', language: 'vi' });
  const table = await findTable('Người dùng');
  expect(within(table).getAllByText('Đang hoạt động').length).toBeGreaterThan(0);
});
