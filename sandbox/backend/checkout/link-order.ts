import { type AchOrder, type CardOrder, maxMetadataName } from '@countinghouse/contract';
import type { CheckoutOutcome } from '@countinghouse/contract/vocabulary';
import type { Row } from '../payments/insert-payment.ts';
import type { Paid } from './present-receipt.ts';

/** What a customer pays by a link, once it was checked. */
export interface Checked extends Paid {
  answers: { label: string; answer: string }[];
}

/** Of a text as much as fits, and no half of a character: PostgreSQL keeps none in JSON. */
const cut = (text: string, length: number) => text.slice(0, length).replace(/\p{Surrogate}$/u, '');

/** What the page asked for and a payment has no place of its own for. */
const contactOf = ({ phone, street, city, region, postalCode }: Checked['body']['customer']) => {
  const facts = { Phone: phone, Street: street, City: city, State: region, 'Postal code': postalCode };
  return Object.entries(facts).flatMap(([name, value]) => (value ? [{ name, value }] : []));
};

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
        name: cut(`${index + 1}. ${label}`, maxMetadataName),
        value: answer,
      })),
      ...contactOf(customer),
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
