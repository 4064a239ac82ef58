import { expect, it } from 'vitest';
import { emptyOrder, orderOfFields, type PaymentFields } from './payment-fields.ts';

const fields: PaymentFields = {
  ...emptyOrder,
  number: '4242 4242 4242 4242',
  expiry: '12 / 40',
  cvv: '123',
  routingNumber: '',
  accountNumber: '',
  accountNumberAgain: '',
};
const priced = { merchantId: 'mer_1', amount: { amountMinor: 1_250, currency: 'USD' } };

it('sends metadata as it was entered, trimmed, and none where none was', () => {
  const metadata = [{ name: ' PO ', value: '4711 ' }];
  expect(orderOfFields({ ...fields, metadata }, priced).metadata).toEqual([{ name: 'PO', value: '4711' }]);
  expect(orderOfFields({ ...fields, metadata: [] }, priced)).not.toHaveProperty('metadata');
});
