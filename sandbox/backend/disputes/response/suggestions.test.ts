import type { EvidenceKind } from '@countinghouse/contract/vocabulary';
import { expect, it } from 'vitest';
import { type RecordedFacts, recordedKinds } from './suggestions.ts';

const payment: RecordedFacts['payment'] = {
  ...{ avs: null, cvv: null, threeDs: null, ipAddress: null, deviceId: null },
  ...{ authorizationCode: null, delivery: null },
};
const bare: RecordedFacts = { payment, refunds: [], settledAt: null };
const delivery = { address: '1 Main St', carrier: 'UPS', shippedAt: '2026-11-01T10:00:00Z' };

it('the record of a payment without anything in it is no evidence', () => {
  expect([...recordedKinds({ ...bare, refunds: [{ status: 'failed' }] }, 1)]).toEqual([]);
});

it.each<[EvidenceKind, Partial<RecordedFacts['payment']>]>([
  ['avs_cvv_result', { avs: 'Y' }],
  ['avs_cvv_result', { cvv: 'M' }],
  ['three_ds_result', { threeDs: 'authenticated' }],
  ['ip_and_device', { ipAddress: '192.0.2.1' }],
  ['ip_and_device', { deviceId: 'dev_1' }],
  ['authorization_log', { authorizationCode: '123456' }],
  ['shipping_document', { delivery: { ...delivery, trackingNumber: '1Z', deliveredAt: null } }],
  ['delivery_proof', { delivery: { ...delivery, trackingNumber: '', deliveredAt: '2026-11-03T10:00:00Z' } }],
])('%s is what the record states of a payment with %j, and nothing else', (kind, set) => {
  expect([...recordedKinds({ ...bare, payment: { ...payment, ...set } }, 0)]).toEqual([kind]);
});

it.each<[EvidenceKind, Partial<RecordedFacts>, number]>([
  ['settlement_record', { settledAt: new Date('2026-11-03T10:00:00Z') }, 0],
  ['refund_receipt', { refunds: [{ status: 'pending' }, { status: 'succeeded' }] }, 0],
  ['prior_orders', {}, 2],
])('%s is what the record states of what came of it: %j', (kind, set, priorCount) => {
  expect([...recordedKinds({ ...bare, ...set }, priorCount)]).toEqual([kind]);
});
