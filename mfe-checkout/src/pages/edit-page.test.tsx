import { endpoints } from '@countinghouse/contract';
import { http } from '@countinghouse/kit';
import {
  answerInstead,
  fill,
  openArea,
  restoreNetwork,
  signInAs,
  writePortalData,
} from '@countinghouse/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import area from '../area.ts';
import { emptyDraft } from '../model/link-draft.ts';
import { linkDrafts, newLinkKey } from '../model/link-drafts.ts';

beforeEach(() =>
  writePortalData({
    ...{ registry: { areas: [], failed: [] }, brand: null, isSandbox: true, styleNonce: '' },
  }),
);
afterEach(restoreNetwork);

it('keeps the checkout page that was chosen, also while pages cannot be read', async () => {
  await signInAs('partner.demo');
  linkDrafts.set(newLinkKey, { ...emptyDraft(), merchantId: 'mer_0001', profileId: 'cpf_chosen' });
  onTestFinished(() => linkDrafts.set(newLinkKey, undefined));
  const body = { error: 'service_unavailable', message: 'Not now' };
  answerInstead((_method, path) => (path.endsWith('hosted-payment/profiles') ? { status: 503, body } : null));
  await openArea(area, { path: '/hosted-payment/new', as: 'partner.demo' });
  const field = await screen.findByLabelText<HTMLSelectElement>('Checkout page');
  expect([field.value, field.selectedOptions[0]?.textContent]).toEqual(['cpf_chosen', 'Selected page']);
});

it('goes on with what was saved, for who left meanwhile and came back before it was', async () => {
  await signInAs('partner.demo');
  const { id } = await http.post(
    'hosted-payment/links',
    {
      ...endpoints.createPaymentLink.example.body,
      ...{ title: 'Left blend', status: 'active', merchantId: 'mer_0001', customFields: [] },
    },
    { headers: { 'Idempotency-Key': crypto.randomUUID() } },
  );
  const path = `/hosted-payment/links/${id}/edit`;
  const router = await openArea(area, { path });
  const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' });
  const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save changes' }));
  const held = Promise.withResolvers<null>();
  answerInstead((method, at) =>
    method === 'PUT' && at.endsWith('hosted-payment/link') ? held.promise : null,
  );
  await title();
  await fill({ Title: 'Saved blend' });
  await save();
  await router.navigate('/hosted-payment');
  await screen.findByRole('heading', { name: 'Payment links' });
  await router.navigate(path);
  await screen.findByRole('heading', { name: 'Edit payment link' });
  held.resolve(null);
  await waitFor(async () =>
    expect(await http.get('hosted-payment/link', { query: { id } })).toMatchObject({ title: 'Saved blend' }),
  );
  await waitFor(async () => expect((await title()).value).toBe('Saved blend'));
  await fill({ Title: 'Saved again' });
  await save();
  await screen.findByRole('heading', { name: 'Saved again' });
});
