import {
  type BankAccountType,
  digitsOf,
  parseExpiry,
  type SecCode,
} from '@countinghouse/contract/vocabulary';
import type { PaymentOrder } from './payment-state.ts';

/** As the form has it: a row that was just added is empty. */
export interface MetadataEntry {
  name?: string;
  value?: string;
}

/** What may be kept when a payment was declined and another card is tried. */
export interface OrderFields {
  merchantId?: string | undefined;
  method: 'card' | 'ach';
  action: 'sale' | 'authorize';
  amount: string;
  customerName: string;
  customerEmail: string;
  reference?: string;
  description?: string;
  metadata?: MetadataEntry[];
  street?: string;
  postalCode?: string;
  accountType: BankAccountType;
  /** Only whoever asked the account's holder knows it: empty until it is chosen. */
  secCode: SecCode | '';
  /** Where the customer of a debit by phone can call; read out, and sent nowhere. */
  supportPhone?: string;
}

/** How many facts of its own a merchant may keep with a payment, as the contract has it. */
export const maxMetadata = 20;

/** What is cleared as soon as it was sent, and whenever the page is left. */
export interface SecretFields {
  number: string;
  expiry: string;
  cvv: string;
  routingNumber: string;
  accountNumber: string;
  /** The same typed again, and sent nowhere. */
  accountNumberAgain: string;
}

export type PaymentFields = OrderFields & SecretFields;

export const secretFields = [
  'number',
  'expiry',
  'cvv',
  'routingNumber',
  'accountNumber',
  'accountNumberAgain',
] as const;

export const emptyOrder: OrderFields = {
  method: 'card',
  action: 'sale',
  amount: '',
  customerName: '',
  customerEmail: '',
  accountType: 'checking',
  secCode: '',
};

/** The fields without those that may be kept nowhere. */
export function withoutSecrets({
  number,
  expiry,
  cvv,
  routingNumber,
  accountNumber,
  accountNumberAgain,
  ...order
}: PaymentFields) {
  return order satisfies OrderFields;
}

/** An empty field is one that was not given. */
const given = (text: string | undefined) => text?.trim() || undefined;

const withGiven = <Key extends string>(fields: Record<Key, string | undefined>) =>
  Object.fromEntries(
    (Object.keys(fields) as Key[]).flatMap((key) => {
      const text = given(fields[key]);
      return text ? [[key, text] as const] : [];
    }),
  ) as Partial<Record<Key, string>>;

const metadataOf = (entries: readonly MetadataEntry[]) =>
  entries.map(({ name = '', value = '' }) => ({ name: name.trim(), value: value.trim() }));

/** The order of a form that was filled in validly; its amount was read already, in the language it was typed in. */
export function orderOfFields(
  fields: PaymentFields,
  { merchantId, amount }: Pick<PaymentOrder, 'merchantId' | 'amount'>,
): PaymentOrder {
  const common = {
    merchantId,
    amount,
    customerName: fields.customerName.trim(),
    customerEmail: fields.customerEmail.trim(),
    ...withGiven({ reference: fields.reference, description: fields.description }),
    ...(fields.metadata?.length && { metadata: metadataOf(fields.metadata) }),
  };
  if (fields.method === 'ach') {
    const { routingNumber, accountNumber, accountType, secCode } = fields;
    // The form asks for it; a guess would be a false statement about what the customer agreed to.
    if (!secCode) throw new Error('A debit needs an SEC code.');
    return { ...common, action: 'ach', secCode, bankAccount: { routingNumber, accountNumber, accountType } };
  }
  const expiry = parseExpiry(fields.expiry) ?? { expiryMonth: 0, expiryYear: 0 };
  const billing = withGiven({ street: fields.street, postalCode: fields.postalCode });
  return {
    ...common,
    action: fields.action,
    card: { number: digitsOf(fields.number), ...expiry, cvv: fields.cvv },
    ...(Object.keys(billing).length > 0 && { billing }),
  };
}
