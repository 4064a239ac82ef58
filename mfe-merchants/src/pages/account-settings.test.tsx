import type { MerchantSettings } from '@countinghouse/contract';
import { http, usePreferences } from '@countinghouse/kit';
import { answerInstead, fillField, openArea, restoreNetwork, signInAs } from '@countinghouse/kit/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import area from '../area.ts';
import { accountSettingPath, accountSettingPathOf } from '../paths.ts';

const merchantId = 'mer_0003';
const pdf = () => new File(['%PDF-1.7\n%%EOF\n'], 'check.pdf', { type: 'application/pdf' });
const read = (): Promise<MerchantSettings> => http.get('merchant-setting', { query: { merchantId } });
const open = (as?: string) =>
  openArea(area, { path: accountSettingPathOf({ id: merchantId }), ...(as && { as }) });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function openForm() {
  await userEvent.click(await screen.findByRole('button', { name: 'Request a change' }));
  return screen.findByLabelText('New name');
}

it('shows a merchant its own settings, with four digits of the account, and says whose change is pending', async () => {
  await openArea(area, { path: accountSettingPath, as: 'merchant.demo' });
  const current = within(await screen.findByRole('region', { name: 'Current settings' }));
  current.getByText('•••• 0001');
  const pending = within(screen.getByRole('region', { name: 'Pending change' }));
  pending.getByText('NEW DESCRIPTOR');
  pending.getByRole('button', { name: 'Cancel request' });
  expect(screen.queryByRole('button', { name: 'Request a change' })).toBeNull();
});

it('says on which day something was changed in the zone that the user chose', async () => {
  await signInAs('partner.demo');
  const settings = await read();
  const body = { ...settings, changedAt: { ...settings.changedAt, newName: '2026-03-01T04:30:00.000Z' } };
  answerInstead((_method, path) => (path.endsWith('/merchant-setting') ? { status: 200, body } : null));
  usePreferences.setState({ timeZone: 'America/Chicago' });
  try {
    await openArea(area, { path: accountSettingPathOf({ id: merchantId }) });
    const current = within(await screen.findByRole('region', { name: 'Current settings' }));
    current.getByText('Changed Feb 28, 2026');
  } finally {
    usePreferences.setState({ timeZone: null });
    restoreNetwork();
  }
});

it('lets restricted users read, and nothing more', async () => {
  await openArea(area, { path: accountSettingPath, as: 'restricted.demo' });
  await screen.findByRole('region', { name: 'Current settings' });
  expect(screen.queryByRole('button', { name: 'Cancel request' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Request a change' })).toBeNull();
});

it('says what is wrong where somebody was, in the words of the specification', async () => {
  await open('partner.demo');
  const name = await openForm();
  await fillField(name, 'A');
  expect(screen.queryByText('Field has to be at least 2 characters')).toBeNull();
  await userEvent.tab();
  await screen.findByText('Field has to be at least 2 characters');
  const blur = async (label: string, text: string) => {
    await fillField(screen.getByLabelText(label), text);
    await userEvent.click(screen.getByLabelText(label));
    await userEvent.tab();
  };
  await blur('Routing number', '12345678');
  await screen.findByText('Must be a 9-digit number');
  await blur('Routing number', '123456789');
  await screen.findByText('Invalid routing number');
  await userEvent.clear(screen.getByLabelText('Routing number'));
  await userEvent.click(screen.getByLabelText('Routing number'));
  await userEvent.paste('021 000 021 3');
  await userEvent.tab();
  await screen.findByText('Must be a 9-digit number');
  await blur('Account number', '1');
  await screen.findByText('Must be a number with 2 to 25 digits');
  await blur('Confirm account number', '2');
  await screen.findByText('Account numbers don’t match');
  await press('Review changes');
  expect(await screen.findAllByText('Required')).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByLabelText('New name'));
  await press('Discard');
  await screen.findByRole('button', { name: 'Request a change' });
});

it('shows a change before it is sent, sends what is other than now, and takes it back', async () => {
  await open('partner.demo');
  const { name: before } = await read();
  await fillField(await openForm(), 'Renamed Cafe');
  await fillField(screen.getByLabelText('Reason'), 'We rebranded.');
  await press('Review changes');
  const dialog = within(await screen.findByRole('dialog', { name: 'Review changes' }));
  dialog.getByText(before);
  dialog.getByText('Renamed Cafe');
  expect(dialog.queryByLabelText('Code from your authenticator app')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Submit request' }));
  await screen.findByRole('region', { name: 'Pending change' });
  const [filed] = (await read()).requests;
  expect(filed).toMatchObject({
    diff: [{ field: 'newName', before, after: 'Renamed Cafe' }],
    bankChange: false,
  });
  await press('Cancel request');
  const asked = within(await screen.findByRole('alertdialog'));
  await userEvent.click(asked.getByRole('button', { name: 'Cancel request' }));
  await screen.findByText('Canceling change request…');
  await http.post('merchant/setting', { action: 'cancel', id: filed?.id ?? '' });
});

it('leads who has no app to the profile, and keeps the form, but for the account number', async () => {
  await open('partner.demo');
  await openForm();
  await userEvent.type(screen.getByLabelText('Account number'), '000987654321');
  await userEvent.type(screen.getByLabelText('Confirm account number'), '000987654321');
  await fillField(screen.getByLabelText('Reason'), 'New bank');
  await userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, pdf());
  await screen.findByRole('button', { name: 'Replace' });
  await press('Review changes');
  const dialog = within(await screen.findByRole('dialog', { name: 'Review changes' }));
  dialog.getByText('•••• 4321');
  const link = await dialog.findByRole('link', { name: 'Set up app' });
  const [path, query] = (link.getAttribute('href') ?? '').split('?');
  expect([path, new URLSearchParams(query).get('next')]).toEqual([
    '/profile',
    accountSettingPathOf({ id: merchantId }),
  ]);
  expect(dialog.getByRole('button', { name: 'Submit request' })).toHaveProperty('disabled', true);
  expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain('987654321');
  cleanup();

  await open();
  expect(((await screen.findByLabelText('Reason')) as HTMLInputElement).value).toBe('New bank');
  expect((screen.getByLabelText('Account number') as HTMLInputElement).value).toBe('');
  await press('Discard');
});
