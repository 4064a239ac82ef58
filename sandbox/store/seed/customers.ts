import type { BankAccountType, CardBrand } from '@countinghouse/contract/vocabulary';
import { faker as english } from '@faker-js/faker/locale/en';
import { faker as vietnamese } from '@faker-js/faker/locale/vi';
import { type Random, weights } from './random.ts';

export interface Customer {
  name: string;
  email: string;
  card: { brand: CardBrand; last4: string; expiryMonth: number; expiryYear: number };
  /** What the customer pays from online, the same for years. */
  device: { ipAddress: string; deviceId: string };
  bank: { name: string; last4: string; accountType: BankAccountType };
}

const brands = weights<CardBrand>([
  ['visa', 52],
  ['mastercard', 28],
  ['amex', 12],
  ['discover', 8],
]);

const banks = [
  'First Prairie Bank',
  'Harborview Credit Union',
  'Summit National Bank',
  'Lakeshore Savings',
  'Redwood Federal',
  'Ngân hàng Sông Hồng',
];

const last4 = (random: Random) => String(random.int(0, 9999)).padStart(4, '0');

function createCustomer(random: Random, year: number): Customer {
  const locale = random.chance(0.12) ? vietnamese : english;
  const name = locale.person.fullName();
  const mailbox = name
    .normalize('NFD')
    .replaceAll(/[đĐ]/g, 'd')
    .replaceAll(/[^a-zA-Z ]/g, '')
    .trim()
    .toLowerCase()
    .replaceAll(/ +/g, '.');
  return {
    name,
    email: `${mailbox}@example.com`,
    card: {
      brand: random.weighted(brands),
      last4: last4(random),
      expiryMonth: random.int(1, 12),
      expiryYear: year + random.int(1, 4),
    },
    device: {
      // 203.0.113.0/24 and its like are reserved for examples.
      ipAddress: `203.0.113.${random.int(1, 254)}`,
      deviceId: `dev_${random.int(10_000_000, 99_999_999)}`,
    },
    bank: {
      name: random.pick(banks),
      last4: last4(random),
      accountType: random.chance(0.8) ? 'checking' : 'savings',
    },
  };
}

/** The people who pay, each with a card and a bank account they keep using. */
export function createCustomers(random: Random, count: number, year: number): Customer[] {
  english.seed(random.int(1, 2 ** 31));
  vietnamese.seed(random.int(1, 2 ** 31));
  return Array.from({ length: count }, () => createCustomer(random, year));
}
