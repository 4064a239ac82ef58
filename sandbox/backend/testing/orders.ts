import { randomUUID } from 'node:crypto';

/** A sale that the issuer approves, at merchant.demo's merchant. */
export const cardSale = {
  action: 'sale',
  merchantId: 'mer_0001',
  amount: { amountMinor: 12_345, currency: 'USD' },
  card: { number: '4242424242424242', expiryMonth: 12, expiryYear: 2030, cvv: '123' },
  billing: { street: '1 Main St', postalCode: '60601' },
  customerName: 'Ada Example',
  customerEmail: 'ada@example.com',
};

export const saleWith = (number: string) => ({ ...cardSale, card: { ...cardSale.card, number } });

export const bankDebit = {
  action: 'ach',
  secCode: 'TEL',
  merchantId: 'mer_0001',
  amount: { amountMinor: 50_000, currency: 'USD' },
  bankAccount: { routingNumber: '110000000', accountNumber: '000123456789', accountType: 'checking' },
  customerName: 'Ada Example',
  customerEmail: 'ada@example.com',
};

export const newKey = () => randomUUID();
