import { http } from '@countinghouse/kit';
import {
  answerInstead,
  openArea,
  restoreNetwork,
  signInAs,
  writePortalData,
} from '@countinghouse/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import area from '../area.ts';

/** The areas that a portal has, whose pages entries link to. */
beforeAll(() => {
  const pages = [
    { idPrefix: 'txn_', type: 'card', path: '/transaction' },
    { idPrefix: 'txn_', type: 'ach', path: '/transaction-ach' },
  ];
  writePortalData({ registry: { areas: [{ id: 'transactions', records: { pages } }] } });
});

const open = (username: string, search = '', { as = 'partner.demo', language = 'en' as 'en' | 'vi' } = {}) =>
  openArea(area, { path: `/user-management/${username}?tab=activity${search}`, as, language });
const list = (name = 'Activity') => screen.findByRole('list', { name });
const items = async (name?: string) => within(await list(name)).getAllByRole('listitem');

/** Somebody of this test alone, invited by the partner. */
async function invite(username: string) {
  await signInAs('partner.demo');
  const person = { username, givenName: 'Nina', familyName: 'Holt', email: `${username}@example.com` };
  await http.post('usermanagement/insert', { ...person, role: 'merchants', merchantId: 'mer_0003' });
}

it('says in words what was done to an account, by whom, and what it was before', async () => {
  await invite('acted.on');
  await http.put('usermanagement/update', { username: 'acted.on', givenName: 'Nora' });
  await open('acted.on');
  const [changed, invited] = await items();
  expect(changed?.textContent).toMatch(/^User details changed.*This account.*First name: Nina → Nora$/);
  expect(changed?.textContent).toContain('partner.demo · Partner · from ');
  expect(invited?.textContent).toMatch(/^User invited.*Role: Merchant.*Merchant ID: mer_0003/);
});

it('narrows it by action, doer, result and record, as the address says, and says where nothing is left', async () => {
  await invite('narrowed.on');
  await http.put('usermanagement/update', { username: 'narrowed.on', isRestricted: true });
  await open('narrowed.on', '&action=user:insert&by=others&outcome=done&search=narrowed.on');
  expect((await items()).map(({ textContent }) => textContent?.slice(0, 12))).toEqual(['User invited']);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove filter Activity: User invited' }));
  await waitFor(async () => expect(await items()).toHaveLength(2));
  await userEvent.click(await screen.findByRole('button', { name: /^Done by/ }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'This user' }));
  // Both are all.
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Remove filter Done by/ })).toBeNull());
  await userEvent.click(await screen.findByRole('checkbox', { name: 'This user' }));
  await screen.findByText('No activity matches these filters');
  expect(screen.getByText('Done by:', { exact: false }).textContent).toBe('Done by: This user');
});

it('leads back to the list as it was left, whatever was narrowed meanwhile', async () => {
  await invite('way.back');
  const router = await openArea(area, { path: '/user-management', as: 'partner.demo' });
  await router.navigate('/user-management/way.back', { state: { list: '?status=invited' } });
  await userEvent.click(await screen.findByRole('tab', { name: 'Activity' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Done by/ }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'This user' }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=activity&by=user'));
  expect(screen.getByRole('link', { name: '← Users' }).getAttribute('href')).toBe(
    '/user-management?status=invited',
  );
});

it('tells a failed attempt with its reason, and links what can be opened', async () => {
  await signInAs('merchant.demo');
  // The newest ones are other tests', which count what was done to them.
  const { items: payments } = await http.get('transactions', { query: { sort: 'oldest', limit: 1 } });
  const [payment] = payments;
  await http.post('transaction/note', { transactionId: payment?.id ?? '', text: 'Asked for a copy' });
  const resetting = http.post('usermanagement/resetpass', { username: 'hauspay.partner' });
  await expect(resetting).rejects.toThrow();
  // Other tests have this user do things, too.
  await open('merchant.demo', '&by=user&search=hauspay.partner', { as: 'admin.demo' });
  const [refused] = await items();
  expect(refused?.textContent).toMatch(/^Password reset.*Failed: not found/);
  const link = within(refused as HTMLElement).getByRole('link', { name: 'hauspay.partner' });
  expect(link.getAttribute('href')).toBe('/user-management/hauspay.partner');
  cleanup();
  await open('merchant.demo', `&by=user&search=${payment?.id}`, { as: 'admin.demo' });
  // Other tests may do something to the payment, too.
  const noted = (await items()).find(({ textContent }) => textContent?.startsWith('Note added to a payment'));
  const opened = within(noted as HTMLElement).getByRole('link', { name: payment?.id ?? '' });
  expect(opened.getAttribute('href')).toMatch(/^\/transaction(-ach)?\/txn_/);
});

it('makes no link and no markup of what somebody wrote', async () => {
  await signInAs('partner.demo');
  const name = '<a href="https://evil.example">{{x}} $t(title)</a>';
  const plain = { list: 'transactions', filter: {}, sort: 'newest', columns: null };
  const content = { ...plain, density: null, dateRange: null };
  const { id } = await http.post('views', {
    name,
    visibility: 'private',
    content,
  } as never);
  await open('partner.demo', `&search=${id}`);
  const [saved] = await items();
  expect(saved?.textContent).toContain(`Name: ${name}`);
  expect(within(saved as HTMLElement).queryByRole('link')).toBeNull();
});

it('shows more when asked, and asks again where it could not be read', async () => {
  await invite('many.acts');
  for (let time = 0; time < 20; time += 1) {
    await http.put('usermanagement/update', { username: 'many.acts', isRestricted: time % 2 === 0 });
  }
  answerInstead((_method, path) =>
    path.includes('usermanagement/activity')
      ? { status: 500, body: { error: 'internal', message: 'no' } }
      : null,
  );
  await open('many.acts');
  const retry = await screen.findByRole('button', { name: /again|Retry/ });
  restoreNetwork();
  await userEvent.click(retry);
  expect(await items()).toHaveLength(20);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(async () => expect(await items()).toHaveLength(21));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('has Vietnamese words', async () => {
  await invite('viet.acts');
  await open('viet.acts', '', { language: 'vi' });
  const [invited] = await items('Hoạt động');
  expect(invited?.textContent).toMatch(/^Mời người dùng.*Vai trò: Đơn vị/);
});

it('is not there, and the sign-ins neither, for whoever may not see it', async () => {
  await signInAs('admin.demo');
  const user = await http.get('usermanagement/user', { query: { username: 'merchant.demo' } });
  // No account of the sandbox has more rights than somebody who sees it.
  answerInstead((_method, path) =>
    path.includes('usermanagement/user') ? { status: 200, body: { ...user, canSeeSecurity: false } } : null,
  );
  await open('merchant.demo', '', { as: 'admin.demo' });
  await screen.findByRole('tab', { name: 'Overview' });
  expect(screen.queryByRole('tab', { name: /Activity|Security/ })).toBeNull();
});
