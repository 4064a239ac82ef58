import { http, useFlash } from '@countinghouse/kit';
import {
  answerInstead,
  fillField,
  mailboxUrl,
  openArea,
  restoreNetwork,
  signInAs,
} from '@countinghouse/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import area from '../area.ts';
import { settingPath, settingPathOf } from '../paths.ts';

const read = (query = {}) => http.get('business-settings', { query });
/** Where nothing moves, the sign that something was sent stays in the button's name. */
const press = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: new RegExp(`${name}$`) }));
/** Somebody else changes what is open here. */
async function change(values: Record<string, string>, query = {}) {
  const { version } = await read(query);
  await http.put('business-settings', { ...query, version, values });
}

it('saves what is typed when its user says so, and restores what was before', async () => {
  await signInAs('merchant.demo');
  await change({ supportPhone: '+1 312 555 0101' });
  await openArea(area, { path: settingPath });
  const phone = await screen.findByLabelText('Support phone');
  await fillField(phone, '+1 312 555 0102');
  await screen.findByText('Unsaved changes');
  expect((await read()).values.supportPhone).toBe('+1 312 555 0101');
  await press('Save changes');
  await waitFor(async () => expect((await read()).values.supportPhone).toBe('+1 312 555 0102'));
  const entry = (await screen.findByText('+1 312 555 0102')).closest('li') as HTMLElement;
  await userEvent.click(within(entry).getByRole('button'));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Restore previous' }));
  await waitFor(async () => expect((await read()).values.supportPhone).toBe('+1 312 555 0101'));
  await waitFor(() => expect((phone as HTMLInputElement).value).toBe('+1 312 555 0101'));
});

it('shows all that was ever changed, a page after the other', async () => {
  await signInAs('hauspay.manager');
  const changes = Array.from({ length: 40 }, (_, index) => ({
    ...{ id: `chg_${index}`, at: '2026-11-01T00:00:00.000Z', by: 'ada.demo', role: 'merchants' },
    ...{ changes: [{ setting: 'supportHours', before: null, after: `Hours ${index}` }] },
    ...{ restores: null, canRestore: false },
  }));
  answerInstead((_method, path, { params }) => {
    if (!path.endsWith('business-settings/history')) return null;
    const isFirst = new URLSearchParams(params).get('cursor') === null;
    const items = isFirst ? changes.slice(0, 20) : changes.slice(20);
    return { status: 200, body: { items, nextCursor: isFirst ? 'more' : null } };
  });
  onTestFinished(restoreNetwork);
  await openArea(area, { path: settingPathOf({ id: 'hauspay_0001' }) });
  await press('Show more');
  await screen.findByText('Hours 39');
  expect(screen.getAllByText(/^Hours \d+$/)).toHaveLength(40);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('keeps the picture of a logo open until it is known whether it was saved', async () => {
  // jsdom draws nothing.
  const drawn = { clearRect: vi.fn(), drawImage: vi.fn(), canvas: { width: 1, height: 1 } };
  vi.stubGlobal('createImageBitmap', async () => ({ width: 600, height: 300 }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawn as never);
  const toBlob = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob');
  toBlob.mockImplementation((done) => done(new Blob(['png'])));
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    restoreNetwork();
  });
  const { promise, resolve } = Promise.withResolvers<{ status: number; body: object }>();
  answerInstead((_method, path) => (path.endsWith('merchant/logo') ? promise : null));
  await openArea(area, { path: settingPath, as: 'merchant.demo' });
  await screen.findByRole('button', { name: /^(Upload|Replace)/ });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  await userEvent.upload(input ?? expect.fail(), new File(['png'], 'logo.png', { type: 'image/png' }));
  await press('Save logo');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeDefined();
  resolve({ status: 400, body: { error: 'invalid_request', message: 'Not a picture.' } });
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(false),
  );
  // A browser that cannot cut it says so, too.
  toBlob.mockImplementation((done) => done(null));
  await press('Save logo');
  await waitFor(() => expect(useFlash.getState().flash?.message).toMatch('change the logo'));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(false);
});

it('says what is wrong before it is sent, at the field', async () => {
  await openArea(area, { path: settingPath, as: 'merchant.demo' });
  await fillField(await screen.findByLabelText('Website'), 'nowhere');
  await press('Save changes');
  const problem = await screen.findByText('Enter a web address, such as https://example.com');
  expect(problem.getAttribute('role')).toBe('alert');
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
});

it('merges what somebody else saved meanwhile, and asks where both changed the same', async () => {
  await signInAs('merchant.demo');
  await change({ supportHours: 'Mon', website: '' });
  await openArea(area, { path: settingPath });
  await fillField(await screen.findByLabelText('Support hours'), 'Mine');
  await change({ website: 'https://theirs.example' });
  await press('Save changes');
  await waitFor(async () =>
    expect((await read()).values).toMatchObject({
      supportHours: 'Mine',
      website: 'https://theirs.example',
    }),
  );
  await fillField(screen.getByLabelText('Support hours'), 'Mine again');
  await change({ supportHours: 'Theirs' });
  await press('Save changes');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Theirs')).toBeDefined();
  expect((await read()).values.supportHours).toBe('Theirs');
  await userEvent.click(dialog.getByRole('button', { name: /Save choice$/ }));
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
});

it('mails an address a code, and takes it for verified when the code is entered', async () => {
  await openArea(area, { path: settingPath, as: 'merchant.demo' });
  const email = `page-${Date.now()}@books.example`;
  await userEvent.click(await screen.findByRole('button', { name: 'Add address: Disputes' }));
  await fillField(await screen.findByLabelText('Email'), email);
  await press('Send code');
  const code = await waitFor(async () => {
    const mails = await (await fetch(`${mailboxUrl()}?${new URLSearchParams({ to: email })}`)).json();
    return /Code: (\d{6})/.exec(mails[0].text)?.[1] ?? '';
  });
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  await fillField(await screen.findByLabelText('Code'), wrong);
  await press('Verify');
  await screen.findByText('This code is not correct');
  await fillField(screen.getByLabelText('Code'), code);
  await press('Verify');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { addresses } = await read();
  expect(addresses.find((one) => one.email === email)?.status).toBe('verified');
});

it('shows a restricted user the settings, and nothing to change them by', async () => {
  await openArea(area, { path: settingPath, as: 'restricted.demo' });
  expect(((await screen.findByLabelText('Support email')) as HTMLInputElement).disabled).toBe(true);
  await screen.findByText('You can view these settings, but not change them.');
  expect(screen.queryByRole('button', { name: /Save|Upload|Add address|Restore/ })).toBeNull();
  expect(screen.queryByText('Change history')).toBeNull();
});

it('shows a partner its own, a merchant’s by its id, and nothing of strangers', async () => {
  await openArea(area, { path: settingPath, as: 'partner.demo' });
  await screen.findByLabelText('Brand color');
  expect(screen.queryByLabelText('Time zone')).toBeNull();
  await openArea(area, { path: settingPathOf({ id: 'mer_0001' }) });
  await screen.findByText('On your customers’ card statements');
  await openArea(area, { path: settingPathOf({ id: 'hauspay_0001' }) });
  await screen.findByText('Settings not found');
});

it('finds a zone by the name that its city has today', async () => {
  await openArea(area, { path: settingPath, as: 'merchant.demo' });
  const zone = await screen.findByRole('combobox', { name: 'Time zone' });
  await userEvent.type(zone, 'Ho Chi');
  await userEvent.click(await screen.findByText('Asia/Ho Chi Minh', { selector: '.ant-select-item *' }));
  await screen.findByText(/Asia\/Ho Chi Minh/, { selector: '[class*=notice] *' });
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
});

it('sends of a card number that is typed where a merchant is chosen the last four digits alone', async () => {
  await openArea(area, { path: settingPath, as: 'admin.demo' });
  const field = await screen.findByLabelText('Search by merchant name or ID');
  const sought: string[] = [];
  answerInstead((_method, path, { params }) => {
    if (path.endsWith('/merchants') && params?.search) sought.push(params.search);
    return null;
  });
  onTestFinished(restoreNetwork);
  await userEvent.click(field);
  await userEvent.paste('4242 4242 4242 4242');
  await waitFor(() => expect(sought).not.toEqual([]));
  expect(sought).toEqual(['4242']);
});
