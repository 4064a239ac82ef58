import { type AchOrder, type CardOrder, maxMetadataName } from '@countinghouse/contract';
import type { CheckoutOutcome } from '@countinghouse/contract/vocabulary';
import type { Row } from '../payments/insert-payment.ts';
import type { Paid } from './present-receipt.ts';

/** What a customer pays by a link, once it was checked. */
export interface Checked extends Paid {
  answers: { label: string; answer: string }[];
}

/** The order as the virtual terminal would take it. */
export function orderOf({ link, body, total, answers }: Checked): CardOrder | AchOrder {
  const { customer, method } = body;
  const common = {
    merchantId: link.merchantId,
    amount: { amountMinor: total.totalMinor, currency: link.currency },
    customerName: customer.name,
    customerEmail: customer.email,
    ...(link.reference !== null && { reference: link.reference }),
    description: link.title,
    metadata: [
      { name: 'Payment link', value: link.id },
      ...answers.map(({ label, answer }, index) => ({
        // Two long labels may begin alike, and names are each there once.
        name: `${index + 1}. ${label}`.slice(0, maxMetadataName),
        value: answer,
      })),
    ],
    ifRepeated: body.ifRepeated,
  };
  if (method.kind === 'ach')
    return { ...common, action: 'ach', secCode: 'WEB', bankAccount: method.bankAccount };
  const { street, postalCode } = customer;
  const billing = { ...(street && { street }), ...(postalCode && { postalCode }) };
  return { ...common, action: 'sale', card: method.card, billing };
}

/** What became of it, as its customer reads it. */
export const outcomeOf = ({ type, status }: Row): CheckoutOutcome => {
  if (status === 'declined' || status === 'failed') return 'declined';
  return type === 'ach' ? 'pending' : 'succeeded';
};
