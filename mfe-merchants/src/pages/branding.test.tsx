import { changeLanguage, http } from '@countinghouse/kit';
import { fillField, openArea, signInAs } from '@countinghouse/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { refreshBranding } from '../api/branding/branding.ts';
import area from '../area.ts';
import { brandingPath, brandingPathOf } from '../paths.ts';

const read = () => http.get('partner/branding', { query: {} });
const press = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: new RegExp(`^(loading )?${name}$`) }));
const preview = async () => within(await screen.findByRole('region', { name: 'Preview' }));

it('shows what is designed as it is typed, saves it, and publishes it when its user says so', async () => {
  await openArea(area, { path: brandingPath, as: 'partner.demo' });
  const name = await screen.findByLabelText('Portal name');
  const before = await read();
  await fillField(name, 'Harbor Pay');
  await waitFor(async () => expect((await preview()).getAllByText('Harbor Pay')).toHaveLength(2));
  await waitFor(async () => expect((await read()).draft.name).toBe('Harbor Pay'));
  expect((await read()).published).toEqual(before.published);
  await press('Publish…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish branding' }));
  expect(dialog.getByText(`${before.draft.name} → Harbor Pay`)).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
  await waitFor(async () => expect((await read()).published?.name).toBe('Harbor Pay'));
  await screen.findByText('Current');
});

it('offers the nearest shade where a color cannot be read, and takes changes back', async () => {
  await openArea(area, { path: brandingPath, as: 'partner.demo' });
  const text = await screen.findByLabelText<HTMLInputElement>('Text');
  const before = text.value;
  await fillField(text, '#bbbbbb');
  await screen.findByText(/^Text on Panels: contrast is 1\.9:1\. It needs 4\.5:1/);
  const [offer] = await screen.findAllByRole('button', { name: /^Text: #/ });
  await userEvent.click(offer as HTMLElement);
  await waitFor(() => expect(screen.queryByText(/contrast is/)).toBeNull());
  const undo = screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' });
  // One step or two: what follows at once in the same field is taken back with it.
  while (!undo.disabled) await userEvent.click(undo);
  await waitFor(() => expect(text.value).toBe(before));
});

it('goes back to how the portal was set up in one step, which can be taken back', async () => {
  await openArea(area, { path: brandingPath, as: 'partner.demo' });
  const name = await screen.findByLabelText<HTMLInputElement>('Portal name');
  await fillField(name, 'Another name');
  await userEvent.selectOptions(screen.getByLabelText('Corners'), 'Square');
  await press('Use original');
  const { original } = await read();
  await waitFor(() => expect(name.value).toBe(original.name));
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Corners' }).value).toBe(original.radius);
  await press('Undo');
  await waitFor(() => expect(name.value).toBe('Another name'));
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Corners' }).value).toBe('none');
});

it('says what is wrong at the field, and does not send it', async () => {
  await openArea(area, { path: brandingPath, as: 'partner.demo' });
  await userEvent.click(await screen.findByRole('tab', { name: 'Email' }));
  await fillField(await screen.findByLabelText('Sender name'), 'Bank <it@bank.example>');
  await screen.findByText(/^Remove < > @/);
  await screen.findByText('Not saved: fix the marked fields first.');
  expect((await read()).draft.senderName).not.toContain('<');
  await press('Undo');
});

it('shows a mail and the login page in the language that is chosen for them', async () => {
  await openArea(area, { path: `${brandingPath}?part=login`, as: 'partner.demo' });
  await fillField(await screen.findByLabelText('Login text (English)'), 'Welcome in');
  await fillField(screen.getByLabelText('Login text (Tiếng Việt)'), 'Mời vào');
  const shown = await preview();
  await waitFor(() => expect(shown.getByText('Mời vào')).toBeDefined());
  await userEvent.click(shown.getByText('EN'));
  await waitFor(() => expect(shown.getByText('Welcome in')).toBeDefined());
  expect(shown.queryByText('Mời vào')).toBeNull();
  await waitFor(async () => expect((await read()).draft.login.vi).toBe('Mời vào'));
});

it('publishes an earlier version again', async () => {
  await signInAs('partner.demo');
  const { draft, draftVersion } = await read();
  const content = { ...draft, radius: 'large' as const };
  const saved = await http.put('partner/branding', { draftVersion, content });
  await http.post('partner/branding/publish', { draftVersion: saved.draftVersion });
  await openArea(area, { path: brandingPath });
  await press('Publish version 1 again');
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish version 1 again' }));
  expect(dialog.getByText('Large → Medium')).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
  await screen.findByText('same as version 1');
  expect((await read()).published?.radius).toBe('medium');
});

it('is there in Vietnamese, says that there is no portal yet, and is nobody else’s', async () => {
  await openArea(area, { path: brandingPath, as: 'partner.demo', language: 'vi' });
  await screen.findByRole('heading', { name: 'Thương hiệu' });
  await screen.findByText('Chưa có cổng nào dùng thương hiệu này');
  await changeLanguage('en');
});

it('of another partner is not found', async () => {
  await openArea(area, { path: brandingPathOf({ id: 'hauspay' }), as: 'partner.demo' });
  await screen.findByText('Branding not found');
});

it('is shown no longer when its user may not see it any more', async () => {
  await openArea(area, { path: brandingPathOf({ id: 'hauspay' }), as: 'admin.demo' });
  await screen.findByLabelText('Portal name');
  await signInAs('partner.demo');
  await refreshBranding('hauspay', new AbortController().signal);
  await screen.findByText('Branding not found');
});
