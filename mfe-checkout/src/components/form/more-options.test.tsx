import {
  answerInstead,
  openArea,
  restoreNetwork,
  signInAs,
  writePortalData,
} from '@countinghouse/kit/testing';
import { screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import area from '../../area.ts';
import { emptyDraft } from '../../model/link-draft.ts';
import { linkDrafts, newLinkKey } from '../../model/link-drafts.ts';

it('keeps the checkout page that was chosen, also while pages cannot be read', async () => {
  writePortalData({
    ...{ registry: { areas: [], failed: [] }, brand: null, isSandbox: true, styleNonce: '' },
  });
  // Drafts go when somebody else signs in.
  await signInAs('partner.demo');
  linkDrafts.set(newLinkKey, { ...emptyDraft(), merchantId: 'mer_0001', profileId: 'cpf_chosen' });
  onTestFinished(() => {
    linkDrafts.set(newLinkKey, undefined);
    restoreNetwork();
  });
  const body = { error: 'service_unavailable', message: 'Not now' };
  answerInstead((_method, path) => (path.endsWith('hosted-payment/profiles') ? { status: 503, body } : null));
  await openArea(area, { path: '/hosted-payment/new' });
  const field = await screen.findByLabelText<HTMLSelectElement>('Checkout page');
  expect([field.value, field.selectedOptions[0]?.textContent]).toEqual(['cpf_chosen', 'Selected page']);
});
