import type { CheckoutBody, CheckoutReceipt } from '@countinghouse/contract';
import type { CheckoutTotal } from '@countinghouse/contract/vocabulary';
import type { Database } from '../../store/database.ts';
import { getMerchant } from '../merchants/find-merchant.ts';
import type { Row } from '../payments/insert-payment.ts';
import type { PaymentLinkRow } from './link-status.ts';

export interface Paid {
  link: PaymentLinkRow;
  body: CheckoutBody;
  total: CheckoutTotal;
}

/** What a customer took of a link's items, without those left out; empty of a link that has none. */
export const itemsTaken = ({ link: { amount }, body }: Paid) =>
  amount.kind === 'items'
    ? amount.items
        .map(({ quantity, ...item }, index) => ({
          ...item,
          quantity: body.choice.quantities?.[index] ?? quantity,
        }))
        .filter(({ quantity }) => quantity > 0)
    : [];

/** What a customer keeps of a payment. */
export async function presentReceipt(
  tx: Database,
  paid: Paid,
  row: Row,
  { at, isMailed }: { at: Date; isMailed: boolean },
): Promise<CheckoutReceipt> {
  const { link, body, total } = paid;
  const { customer, method } = body;
  const money = (amountMinor: number) => ({ amountMinor, currency: link.currency });
  const { name: payeeName } = await getMerchant(tx, link.merchantId);
  return {
    number: row.reference,
    at: at.toISOString(),
    ...{ payeeName, title: link.title, method: method.kind, brand: row.brand, last4: row.last4 },
    items: itemsTaken(paid).map(({ name, quantity, unitMinor }) => ({
      ...{ name, quantity },
      total: money(unitMinor * quantity),
    })),
    subtotal: money(total.subtotalMinor),
    tax: money(total.taxMinor),
    tip: money(total.tipMinor),
    total: money(total.totalMinor),
    mailedTo: isMailed ? customer.email : null,
    mandate:
      method.kind === 'ach' ? { version: method.mandate, name: customer.name, at: at.toISOString() } : null,
  };
}
