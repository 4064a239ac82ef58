import { endpoints } from '@countinghouse/contract';
import { http } from '@countinghouse/kit';
import { answerInstead, fill, openArea, signInAs, writePortalData } from '@countinghouse/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import area from '../area.ts';

it('goes on with what was saved, for who left meanwhile and came back before it was', async () => {
  writePortalData({
    ...{ registry: { areas: [], failed: [] }, brand: null, isSandbox: true, styleNonce: '' },
  });
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
