import type { DisputeResponse } from '@countinghouse/contract';
import { type ResponseField, responseFields } from '@countinghouse/contract/vocabulary';
import { editDraft, startDraft, valuesOf } from '@countinghouse/kit/drafts';
import { expect, it } from 'vitest';
import { bodyOf, serverDraftOf } from './response-values.ts';

const texts = (given: Partial<Record<ResponseField, string>>) =>
  ({
    ...Object.fromEntries(responseFields.map((field) => [field, ''])),
    ...given,
  }) as DisputeResponse['fields'];

const offer = (id: string) => ({
  kind: 'prior_payment' as const,
  ...{ id, amount: { amountMinor: 1, currency: 'USD' }, createdAt: '2026-01-01T00:00:00Z', matches: [] },
});

const response = {
  ...{ disputeId: 'dsp_1', version: 3, productType: 'physical', firstAnswer: null },
  ...{ isProductTypeSuggested: true, isFirstAnswerSuggested: true },
  fields: texts({ customer_name: 'Ada', shipping_carrier: 'UPS' }),
  suggestions: [{ field: 'customer_name', value: 'Ada', source: 'payment' }],
  coverLetter: { text: 'Dear bank', isEdited: false },
  priorPayments: ['txn_1', 'txn_2'],
  offered: [offer('txn_1'), offer('txn_2'), offer('txn_3')],
} as unknown as DisputeResponse;

const bodyWith = (changes: Record<string, unknown>) => {
  const draft = Object.entries(changes).reduce(
    (edited, [name, value]) => editDraft(edited, name, value),
    startDraft(serverDraftOf(response)),
  );
  return bodyOf(response, { version: 3, values: valuesOf(draft) });
};

it('leaves to the system what is as it suggests', () => {
  expect(bodyWith({})).toEqual({
    ...{ disputeId: 'dsp_1', version: 3, productType: null, firstAnswer: null, coverLetter: null },
    fields: { shipping_carrier: 'UPS' },
    priorPayments: null,
  });
});

it('says what was typed, cleared and chosen instead', () => {
  const body = bodyWith({
    ...{ customer_name: '', productType: 'physical', coverLetter: 'Mine' },
    priorPayments: ['txn_3', 'txn_1'],
  });
  expect(body).toMatchObject({
    ...{ productType: 'physical', coverLetter: 'Mine', priorPayments: ['txn_3', 'txn_1'] },
    fields: { customer_name: '', shipping_carrier: 'UPS' },
  });
});
