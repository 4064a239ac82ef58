import { endpoints } from '@countinghouse/contract';
import { http } from '@countinghouse/kit';
import { answerInstead, fill, openArea, signInAs, writePortalData } from '@countinghouse/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import area from '../area.ts';

beforeEach(() => {
  return writePortalData({
    ...{ registry: { areas: [], failed: [] }, brand: null, isSandbox: true, styleNonce: '' },
  });
});

/** Makes a link of a merchant of partner.demo, who is signed in. */
const add = (title: string, status: 'active' | 'draft') =>
  http.post(
    'hosted-payment/links',
    {
      ...endpoints.createPaymentLink.example.body,
      ...{ title, status, merchantId: 'mer_0001', customFields: [] },
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
  const { id } = await add('Autumn blend', 'active');
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
  const { id } = await add('Mailed blend', 'active');
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
