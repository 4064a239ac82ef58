import { endpoints, type NewLinkBody } from '@countinghouse/contract';
import { http, logout } from '@countinghouse/kit';
import {
  answerInstead,
  fill,
  openArea,
  restoreNetwork,
  signInAs,
  writePortalData,
} from '@countinghouse/kit/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { refreshLink } from '../api/link.ts';
import area from '../area.ts';
import { linkDrafts, newLinkKey } from '../model/link-drafts.ts';

beforeEach(() => {
  return writePortalData({
    ...{ registry: { areas: [], failed: [] }, brand: null, isSandbox: true, styleNonce: '' },
  });
});

afterEach(() => linkDrafts.set(newLinkKey, undefined));

/** Makes a link of a merchant of partner.demo, who is signed in. */
const add = (title: string, more: Partial<NewLinkBody> = {}) =>
  http.post(
    'hosted-payment/links',
    {
      ...endpoints.createPaymentLink.example.body,
      ...{ title, status: 'active', merchantId: 'mer_0001', customFields: [], ...more },
    },
    { headers: { 'Idempotency-Key': crypto.randomUUID() } },
  );

/** Holds the next call up until it is refused. */
function holdUp(method: string, path: string) {
  let refuse: (reason: string) => void = () => undefined;
  const answer = new Promise<{ status: number; body: unknown }>((resolve) => {
    refuse = (reason) => resolve({ status: 409, body: { error: 'conflict', message: 'Not now', reason } });
  });
  let sent = 0;
  answerInstead((ofMethod, ofPath) => {
    if (ofMethod !== method || !ofPath.endsWith(path)) return null;
    sent += 1;
    return sent === 1 ? answer : null;
  });
  return { refuse, sent: () => sent };
}

const chooseMerchant = async () => {
  await userEvent.click(await screen.findByRole('combobox', { name: 'Merchant' }));
  // What is read out of antd's choices stands apart from what is pressed.
  const option = await waitFor(() => {
    const first = document.querySelector('.ant-select-item-option');
    if (!first) throw new Error('no merchant is offered');
    return first;
  });
  await userEvent.click(option);
};

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('tells why a link was refused in which something was typed meanwhile, and makes it then', async () => {
  const router = await openArea(area, { path: '/hosted-payment/new', as: 'partner.demo' });
  await chooseMerchant();
  await fill({ Title: 'Sumer blend', Amount: '24.00' });
  const held = holdUp('POST', 'hosted-payment/links');
  await press('Create link');
  await waitFor(() => expect(held.sent()).toBe(1));
  await fill({ Title: 'Summer blend' });
  held.refuse('not_published');
  expect(await screen.findByText(/^This checkout page isn’t published yet/)).toBeDefined();
  // Its name says that it was loading for a moment longer.
  await userEvent.click(screen.getByText('Create link'));
  await waitFor(() => expect(router.state.location.pathname).toMatch(/links\/plk_\w+$/));
  expect(await screen.findByRole('heading', { name: 'Summer blend' })).toBeDefined();
});

it('tells why a change was refused although something was typed meanwhile', async () => {
  await signInAs('partner.demo');
  const { id } = await add('Autumn blend');
  await openArea(area, { path: `/hosted-payment/links/${id}/edit` });
  await fill({ Title: 'Autum blend' });
  const held = holdUp('PUT', 'hosted-payment/link');
  await press('Save changes');
  await waitFor(() => expect(held.sent()).toBe(1));
  await fill({ Title: 'Autumn roast' });
  held.refuse('draft_changed');
  expect(await screen.findByText(/^Somebody else changed this link meanwhile/)).toBeDefined();
});

it('tells why a mail was not sent to which something was added meanwhile', async () => {
  await signInAs('partner.demo');
  const { id } = await add('Mailed blend');
  await openArea(area, { path: `/hosted-payment/links/${id}` });
  await press('Send by email');
  const dialog = within(await screen.findByRole('dialog'));
  await fill({ Email: 'ann@example.com' });
  const held = holdUp('POST', 'hosted-payment/link/mail');
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(held.sent()).toBe(1));
  await fill({ 'Message (optional)': 'Thank you' });
  held.refuse('wrong_status');
  expect(await dialog.findByText('This link takes no payments at the moment.')).toBeDefined();
});

/** Whose amounts have no decimals. */
async function findDongMerchant(): Promise<string> {
  const { items } = await http.get('merchants', { query: { limit: 200 } });
  const found = items.find(({ currency }) => currency === 'VND');
  if (!found) throw new Error('nobody is paid in VND');
  return found.id;
}

it('keeps the amount of a draft in its currency, whatever becomes of the search for its merchant', async () => {
  await signInAs('admin.demo');
  const amount = { kind: 'fixed', amountMinor: 50_000 } as const;
  const more = { merchantId: await findDongMerchant(), status: 'draft', amount, tips: null } as const;
  const { id } = await add('Paid in dong', { ...more, methods: null });
  const router = await openArea(area, { path: `/hosted-payment/links/${id}/edit` });
  answerInstead((_method, path) => (path.endsWith('merchants') ? { status: 403 } : null));
  await fill({ Title: 'Paid in whole dong' });
  await press('Save changes');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/hosted-payment/links/${id}`));
  const saved = await http.get('hosted-payment/link', { query: { id } });
  expect([saved.title, saved.amount]).toEqual(['Paid in whole dong', amount]);
});

it('creates no link while it does not know the currency, and says why', async () => {
  await openArea(area, { path: '/hosted-payment/new', as: 'partner.demo' });
  let posted = 0;
  answerInstead((method, path, { params }) => {
    if (method === 'POST') posted += 1;
    return path.endsWith('merchants') && params?.search?.startsWith('mer_') ? { status: 403 } : null;
  });
  await chooseMerchant();
  await fill({ Title: 'Paid in what', Amount: '50000' });
  expect(await screen.findByText('Unable to fetch data from server')).toBeDefined();
  const button = screen.getByRole('button', { name: 'Create link' });
  expect(button).toHaveProperty('disabled', true);
  // As Enter in a field does.
  fireEvent.submit(button.closest('form') as HTMLFormElement);
  restoreNetwork();
  await press('Try again');
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  expect(posted).toBe(0);
});

it('makes one link where the first answer was lost, also after a look elsewhere', async () => {
  const router = await openArea(area, { path: '/hosted-payment/new', as: 'partner.demo' });
  await chooseMerchant();
  await fill({ Title: 'Made once', Amount: '24.00' });
  const keys: unknown[] = [];
  answerInstead((method, path, { headers }) => {
    if (method !== 'POST' || !path.endsWith('hosted-payment/links')) return null;
    return keys.push(headers.get('Idempotency-Key')) === 1 ? 'no answer' : null;
  });
  await press('Create link');
  await waitFor(() => expect(keys).toHaveLength(1));
  await router.navigate('/hosted-payment');
  await screen.findByRole('heading', { name: 'Payment links' });
  await router.navigate('/hosted-payment/new');
  const create = async () => {
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Create link' })).toHaveProperty('disabled', false),
    );
    await press('Create link');
    await waitFor(() => expect(router.state.location.pathname).toMatch(/links\/plk_\w+$/));
    // The page is drawn a moment after its address is there.
    await screen.findByRole('heading', { name: 'Made once' });
  };
  await create();
  // One that is made of the same once more is another.
  await router.navigate('/hosted-payment/new');
  await chooseMerchant();
  await fill({ Title: 'Made once', Amount: '24.00' });
  await create();
  expect([keys[1], keys[2] === keys[0]]).toEqual([keys[0], false]);
});

it('asks for the merchant anew where a link was begun for one who is its user’s no more', async () => {
  await openArea(area, { path: '/hosted-payment/new', as: 'partner.demo' });
  answerInstead((_method, path, { params }) =>
    path.endsWith('merchants') && params?.search?.startsWith('mer_')
      ? { status: 200, body: { items: [], nextCursor: null } }
      : null,
  );
  await chooseMerchant();
  await fill({ Title: 'Of nobody', Amount: '24.00' });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Create link' })).toHaveProperty('disabled', false),
  );
  await press('Create link');
  expect(await screen.findByText('Required')).toBeDefined();
});

it('keeps a link that was begun when the session ends, for the same user alone and until it is created', async () => {
  const openAs = async (as: string) => {
    const router = await openArea(area, { path: '/hosted-payment/new', as });
    return { router, title: await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' }) };
  };
  const comeBack = async (as: string) => {
    await logout();
    cleanup();
    return openAs(as);
  };
  await openAs('partner.demo');
  await chooseMerchant();
  await fill({ Title: 'Begun blend', Amount: '24.00' });
  const { router, title } = await comeBack('partner.demo');
  expect(title.value).toBe('Begun blend');
  await press('Create link');
  await waitFor(() => expect(router.state.location.pathname).toMatch(/links\/plk_\w+$/));
  await router.navigate('/hosted-payment/new');
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' })).value).toBe('');
  await fill({ Title: 'Of partner.demo' });
  expect((await comeBack('hauspay.partner')).title.value).toBe('');
});

it('keeps a change that was begun until it is canceled, or somebody else changes the link', async () => {
  await signInAs('partner.demo');
  const link = await add('Changed blend');
  const editPath = `/hosted-payment/links/${link.id}/edit`;
  const router = await openArea(area, { path: editPath });
  const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' });
  const leaveAndReturn = async () => {
    await router.navigate('/hosted-payment');
    await screen.findByRole('heading', { name: 'Payment links' });
    await router.navigate(editPath);
    return (await title()).value;
  };
  await title();
  await fill({ Title: 'Begun' });
  expect(await leaveAndReturn()).toBe('Begun');
  await press('Cancel');
  await screen.findByRole('heading', { name: 'Changed blend' });
  expect(await leaveAndReturn()).toBe('Changed blend');
  await fill({ Title: 'Begun again' });
  await router.navigate('/hosted-payment');
  const { id, version, description, profileId, reference, maxUses, expiresAt } = { ...link, profileId: null };
  await http.put('hosted-payment/link', {
    ...{ id, version, description, profileId, reference, maxUses, expiresAt, title: 'Changed by another' },
    ...{ successUrl: null, cancelUrl: null },
  });
  await refreshLink(link.id, new AbortController().signal);
  await router.navigate(editPath);
  expect((await title()).value).toBe('Changed by another');
});
