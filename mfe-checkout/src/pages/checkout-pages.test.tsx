import { endpoints } from '@countinghouse/contract';
import { usualCheckoutContent as usual } from '@countinghouse/contract/vocabulary';
import { http } from '@countinghouse/kit';
import {
  answerInstead,
  fill,
  openArea,
  restoreNetwork,
  signInAs,
  watchDeletion,
  writePortalData,
} from '@countinghouse/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { pageKey, refreshCheckoutPage } from '../api/checkout-page.ts';
import { findRecords } from '../api/find-records.ts';
import area from '../area.ts';

beforeEach(() => {
  return writePortalData({
    ...{ registry: { areas: [], failed: [] }, brand: null, isSandbox: true, styleNonce: '' },
  });
});

const round = { ...usual, radius: 'large' as const };

/** Makes a page as the signed-in user, of merchant.demo's merchant. */
const add = (name: string, content = usual) =>
  http.post(
    'hosted-payment/profiles',
    { name, merchantId: 'mer_0001', content },
    { headers: { 'Idempotency-Key': crypto.randomUUID() } },
  );
const publish = (id: string, draftVersion: number) =>
  http.post('hosted-payment/profile/publish', { id, draftVersion });
const save = (id: string, draftVersion: number, name: string, content = round) =>
  http.put('hosted-payment/profile', { id, draftVersion, name, content });

const open = (id = '', as?: string, language?: 'vi') =>
  openArea(area, {
    path: `/hosted-payment/pages${id && `/${id}`}`,
    ...(as && { as }),
    ...(language && { language }),
  });
const press = async (name: string, within_: ReturnType<typeof within> = screen) =>
  userEvent.click(await within_.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

it('makes a page for all merchants of a partner, shows it first, and publishes it', async () => {
  const router = await open('new', 'partner.demo');
  await press('Create page');
  expect((await screen.findByRole('textbox', { name: 'Name' })).getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Summer of all');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Create page' }));
  // From there one goes on to its looks.
  await waitFor(() => expect(router.state.location.pathname).toMatch(/pages\/cpr_\w+\/edit$/));
  await router.navigate(router.state.location.pathname.replace('/edit', ''));
  expect(await screen.findByText('This page isn’t published yet')).toBeDefined();
  expect((await screen.findByRole('region', { name: 'Summary' })).textContent).toContain('All merchants of ');
  await press('Publish…');
  const asked = await dialog();
  expect(asked.getByText(/^This is the first version of the page/)).toBeDefined();
  await press('Publish', asked);
  expect(await screen.findByText('Customers see this')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Publish…' })).toBeNull());
  await router.navigate('/hosted-payment/pages?search=Summer%20of%20all');
  const table = await screen.findByRole('table', { name: 'Checkout pages' });
  await waitFor(() => expect(within(table).getAllByRole('link', { name: 'Summer of all' })).toHaveLength(1));
  expect(within(table).getByText('Published')).toBeDefined();
});

it('makes one page where the first answer was lost', async () => {
  await open('new', 'partner.demo');
  const keys: unknown[] = [];
  answerInstead((method, path, { headers }) => {
    if (method !== 'POST' || !path.endsWith('hosted-payment/profiles')) return null;
    return keys.push(headers.get('Idempotency-Key')) === 1 ? 'no answer' : null;
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Sent twice');
  await press('Create page');
  await waitFor(() => expect(keys).toHaveLength(1));
  await press('Create page');
  await waitFor(() => expect(keys).toEqual([keys[0], keys[0]]));
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
});

it('says at once of a copy that there is no network, and makes none once it is back', async () => {
  await signInAs('partner.demo');
  const { id } = await add('Copied offline');
  await open(`new?copy=${id}`);
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Made too late');
  const sent: string[] = [];
  answerInstead((method) => {
    sent.push(method);
    return 'no answer';
  });
  act(() => void window.dispatchEvent(new Event('offline')));
  try {
    // Somebody comes back to the tab.
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await press('Create page');
    await screen.findByText('Network error occurred');
  } finally {
    restoreNetwork();
    act(() => void window.dispatchEvent(new Event('online')));
  }
  expect(sent).not.toContain('POST');
  const made = await http.get('hosted-payment/profiles', { query: { search: 'Made too late' } });
  expect(made.items).toEqual([]);
});

it('makes a page whose name was mended while it was refused', async () => {
  const router = await open('new', 'partner.demo');
  let refuse: () => void = () => undefined;
  const refusal = new Promise<'no answer'>((resolve) => {
    refuse = () => resolve('no answer');
  });
  let sent = 0;
  answerInstead((method, path) => {
    if (method !== 'POST' || !path.endsWith('hosted-payment/profiles')) return null;
    sent += 1;
    return sent === 1 ? refusal : null;
  });
  await fill({ Name: 'Sumer' });
  await press('Create page');
  await waitFor(() => expect(sent).toBe(1));
  await fill({ Name: 'Summer of few' });
  refuse();
  await waitFor(() => expect(screen.getAllByRole('alert').length).toBeGreaterThan(0));
  // Its name says that it was loading for a moment longer.
  await userEvent.click(screen.getByText('Create page'));
  await waitFor(() => expect(router.state.location.pathname).toMatch(/pages\/cpr_\w+\/edit$/));
});

it('finds links and pages by name, and a page by its id', async () => {
  await signInAs('partner.demo');
  const { id } = await add('Harvest festival');
  const found = (search: string) => findRecords(search, new AbortController().signal);
  expect(await found('harvest fest')).toMatchObject({
    records: [{ id, path: `/hosted-payment/pages/${id}`, detail: 'Checkout page · Draft' }],
    listPath: '/hosted-payment/pages?search=harvest+fest',
  });
  expect((await found(id)).records).toHaveLength(1);
  const link = await http.post(
    'hosted-payment/links',
    {
      ...endpoints.createPaymentLink.example.body,
      title: 'Harvest festival ticket',
      merchantId: 'mer_0001',
      customFields: [],
    },
    { headers: { 'Idempotency-Key': crypto.randomUUID() } },
  );
  expect((await found('harvest fest')).records.map((record) => record.id)).toEqual([link.id, id]);
});

it('shows what a publication changes, and is told of what somebody else did meanwhile', async () => {
  await signInAs('partner.demo');
  const { id } = await add('Two at once');
  await publish(id, 1);
  await save(id, 2, 'Two at once');
  await open(id);
  await press('Publish…');
  const asked = await dialog();
  expect((await asked.findByText('Very rounded')).closest('tr')?.textContent).toBe(
    'CornersRoundedVery rounded',
  );
  // The page hears of it late here: the server refuses what was looked at before.
  await save(id, 3, 'Two at once', { ...round, colors: { ...usual.colors, accent: '#0a5c36' } });
  await press('Publish', asked);
  expect(await asked.findByText(/^partner\.demo changed this page on/)).toBeDefined();
  await waitFor(() => expect(asked.getByText('#0a5c36')).toBeDefined());
  // Its name says that it was loading for a moment longer.
  await userEvent.click(asked.getByText('Publish'));
  expect(await screen.findByText('Customers see this')).toBeDefined();
  await waitFor(() => expect(document.querySelector('dialog')).toBeNull());
  expect((await http.get('hosted-payment/profile', { query: { id } })).published?.colors.accent).toBe(
    '#0a5c36',
  );
});

it('compares any two versions, and rolls back to one', async () => {
  await signInAs('partner.demo');
  const { id } = await add('Rolled back');
  await publish(id, 1);
  await save(id, 2, 'Rolled back');
  await publish(id, 3);
  await save(id, 4, 'Rolled back', { ...round, font: 'mono' });
  await open(id);
  const compare = within(await screen.findByRole('region', { name: 'Compare versions' }));
  expect((await compare.findByText('Monospace')).closest('tr')?.textContent).toBe('FontSystem fontMonospace');
  await userEvent.selectOptions(compare.getByRole('combobox', { name: 'From' }), 'Version 1');
  expect((await compare.findByText('Very rounded')).closest('tr')?.textContent).toBe(
    'CornersRoundedVery rounded',
  );
  await press('Roll back to version 1');
  const asked = await dialog();
  expect(asked.getByText(/The draft with its unpublished changes is kept/)).toBeDefined();
  expect(await asked.findByText('Very rounded')).toBeDefined();
  await press('Roll back', asked);
  expect(await screen.findByText('Same as version 1')).toBeDefined();
  const after = await http.get('hosted-payment/profile', { query: { id } });
  expect([after.publishedVersion, after.published?.radius, after.draft.font]).toEqual([3, 'medium', 'mono']);
});

it('archives a page that no link uses, and says of another why not', async () => {
  await signInAs('partner.demo');
  const { id } = await add('To be archived');
  await publish(id, 1);
  const router = await open(id);
  await press('Archive');
  const endWatch = watchDeletion(pageKey(id), () => refreshCheckoutPage(id, new AbortController().signal));
  await press('Archive', await dialog());
  await waitFor(() => expect(router.state.location.pathname).toBe('/hosted-payment/pages'));
  const { asked: askedAfter, shownAtEnd } = await endWatch();
  expect(shownAtEnd).toBe(0);
  expect(askedAfter.filter((one) => /hosted-payment\/(profile|links)$/.test(one))).toEqual([]);
  await router.navigate('/hosted-payment/pages?search=Memberships');
  // The row of the list before goes when the list is here.
  await waitFor(() => expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(2));
  await userEvent.click(screen.getByRole('link', { name: 'Memberships' }));
  await press('Archive');
  const asked = await dialog();
  expect(asked.getByText(/payment links? uses? this page/)).toBeDefined();
  expect(asked.queryByRole('button', { name: 'Archive' })).toBeNull();
});

it('lets managers copy a partner’s page, and change nothing of it', async () => {
  await signInAs('manager.demo');
  const [page] = (await http.get('hosted-payment/profiles', { query: { search: 'Northgate standard' } }))
    .items;
  await open(page?.id);
  expect(await screen.findByText(/^This page belongs to /)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Duplicate' })).toBeDefined();
  for (const name of ['Publish…', 'Archive', /^Roll back/])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it('speaks Vietnamese', async () => {
  await open('', 'partner.demo', 'vi');
  expect(await screen.findByRole('heading', { name: 'Trang thanh toán' })).toBeDefined();
});
