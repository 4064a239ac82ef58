import { http, logout } from '@countinghouse/kit';
import { operationQueue } from '@countinghouse/kit/operations';
import { queryClient } from '@countinghouse/kit/query';
import { answerInstead, fill, fillField, openArea } from '@countinghouse/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
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
  inviteDrafts.setEdited(undefined);
  inviteDrafts.changeRows(() => []);
});

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (name: string | RegExp) => userEvent.click(await screen.findByRole('radio', { name }));
const uploaded = async (...lines: string[]) => {
  const text = ['email,given_name,family_name,role,merchants', ...lines].join('\n');
  const file = new File([text], 'users.csv', { type: 'text/csv' });
  await userEvent.upload(await screen.findByLabelText('CSV file'), file);
};
const readUser = (username: string) => http.get('usermanagement/user', { query: { username } });

it('says of two merchants with one name what their ids are, and takes the id', async () => {
  await openArea(area, { path: `${path}?tab=several`, as: 'partner.demo' });
  const twins = [];
  for (let count = 0; count < 2; count += 1) {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    twins.push(await http.post('merchants/application', { tradingName: 'Twin Harbor Cafe' }, { headers }));
  }
  const [first, second] = twins.map(({ merchantId }) => merchantId).sort();
  await uploaded(
    'one@example.com,Twin,One,merchant,twin harbor cafe',
    `two@example.com,Twin,Two,merchant,${second}`,
  );
  const list = within(await screen.findByRole('list', { name: 'Users to invite' }));
  const row = (name: string) => within(list.getByText(name).closest('li') as HTMLElement);
  const ids = `twin harbor cafe (${first}, ${second})`;
  expect(
    row('Twin One').getByText(`Several merchants have this name. Use an ID instead: ${ids}`),
  ).toBeDefined();
  expect(row('Twin Two').getByText('Ready')).toBeDefined();
});

it('has an administrator pick a partner, and gives nothing of it to who is to have another role', async () => {
  await openArea(area, { path, as: 'admin.demo' });
  await choose(/^Partner/);
  await fill({ 'First name': 'Pia', 'Last name': 'Partner', Email: 'pia.partner@example.com' });
  await press(/Send invitation$/);
  await screen.findByText('Required');
  await fillField(screen.getByRole('searchbox', { name: 'Partner' }), 'par_02');
  await choose(/par_02/);
  await screen.findByText(/^Data of /);
  await press(/Send invitation$/);
  await screen.findByText('Invitation sent to Pia Partner');
  expect(await readUser('pia.partner')).toMatchObject({ role: 'partners', partnerId: 'par_02' });

  await press('Invite another');
  await choose(/^Merchant(?! manager)/);
  await fill({ 'First name': 'Max', 'Last name': 'Merchant', Email: 'max.merchant@example.com' });
  await fillField(screen.getByRole('searchbox', { name: 'Merchant' }), 'mer_0001');
  await choose(/mer_0001/);
  await press(/Send invitation$/);
  await screen.findByText('Invitation sent to Max Merchant');
  expect(await readUser('max.merchant')).toMatchObject({ merchantId: 'mer_0001', partnerId: null });
});

const pastedField = () => screen.getByLabelText('Merchant names or IDs, one per line');
/** Holds up what says which merchants are meant, until it is let go. */
function holdRecognition() {
  const { promise, resolve } = Promise.withResolvers<null>();
  answerInstead((_method, address) => (address.endsWith('usermanagement/recognize') ? promise : null));
  return async () => {
    resolve(null);
    await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  };
}

it('leaves the row that is edited alone when a list of another is recognized late', async () => {
  await openArea(area, { path: `${path}?tab=several`, as: 'partner.demo' });
  await uploaded(
    'first.row@example.com,Row,First,manager,mer_0002',
    'second.row@example.com,Row,Second,manager,mer_0002',
  );
  await press('Edit Row First');
  await press('Paste a list');
  await fillField(pastedField(), 'mer_0003');
  const letGo = holdRecognition();
  await press('Add merchants');
  await press('Cancel');
  await press('Edit Row Second');
  await fill({ 'First name': 'Typed' });
  await letGo();
  expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Typed');
  expect(screen.getByRole('list', { name: '1 selected' })).toBeDefined();
});

it('keeps what is pasted while the list before it is looked up', async () => {
  await openArea(area, { path, as: 'partner.demo' });
  await choose(/Merchant manager/);
  await press('Paste a list');
  await fillField(pastedField(), 'mer_0002');
  const letGo = holdRecognition();
  await press('Add merchants');
  await fillField(pastedField(), 'mer_0003');
  await letGo();
  expect(screen.getByRole('list', { name: '1 selected' })).toBeDefined();
  expect(pastedField()).toHaveProperty('value', 'mer_0003');
});

it('keeps what of a pasted list is not recognized when another is pasted', async () => {
  await openArea(area, { path, as: 'partner.demo' });
  await choose(/Merchant manager/);
  await press('Paste a list');
  const add = async (...lines: string[]) => {
    await fillField(pastedField(), lines.join('\n'));
    // The sign that it is loading leaves slowly.
    await press(/Add merchants$/);
  };
  await add('mer_0002', 'Nobody & Sons', 'No One');
  await screen.findByRole('list', { name: '2 lines not recognized' });
  await add('mer_0003', 'No One', 'None At All');
  const lines = within(await screen.findByRole('list', { name: '3 lines not recognized' }));
  const texts = lines.getAllByRole('strong').map(({ textContent }) => textContent);
  expect(texts).toEqual(['Nobody & Sons', 'No One', 'None At All']);
  expect(screen.getByRole('list', { name: '2 selected' })).toBeDefined();
});

it('keeps what is typed when the session ends, for the same user alone', async () => {
  const open = (as: string) => openArea(area, { path: `${path}?tab=several`, as });
  const comeBack = async (as: string) => {
    await logout();
    cleanup();
    await open(as);
  };
  await open('partner.demo');
  await uploaded('kept@example.com,Row,Kept,merchant,mer_0002');
  await screen.findByText('Row Kept');
  await press('Add user');
  const dialog = () => screen.findByRole('dialog', { name: 'Add user' });
  await userEvent.type(within(await dialog()).getByLabelText('First name'), 'Half');
  await userEvent.click(within(await dialog()).getByRole('radio', { name: /Merchant manager/ }));
  await press('Paste a list');
  const pasted = Array.from({ length: 500 }, (_, line) => `mer_${line}`).join('\n');
  await fillField(screen.getByLabelText('Merchant names or IDs, one per line'), pasted);

  await comeBack('partner.demo');
  const back = within(await dialog());
  expect((back.getByLabelText('First name') as HTMLInputElement).value).toBe('Half');
  const area500 = back.getByLabelText('Merchant names or IDs, one per line') as HTMLTextAreaElement;
  expect(area500.value).toBe(pasted);
  await userEvent.click(back.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('Row Kept')).toBeDefined();

  await comeBack('hauspay.partner');
  await screen.findByLabelText('CSV file');
  await waitFor(() => expect(screen.queryByText('Row Kept')).toBeNull());
});
