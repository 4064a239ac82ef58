import { createDrafts } from '@countinghouse/kit/record';
import { emptyOrder, type OrderFields, type PaymentFields, withoutSecrets } from './payment-fields.ts';

const drafts = createDrafts<OrderFields>();
const terminal = 'terminal';

const read = (): OrderFields => drafts.get(terminal) ?? emptyOrder;

/** What somebody types, other than a choice of a few. */
const typed = [
  'amount',
  'customerName',
  'customerEmail',
  'reference',
  'description',
  'street',
  'postalCode',
] as const satisfies readonly (keyof OrderFields)[];

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

// What is in memory alone goes with the tab; other pages of the portal leave it be.
drafts.watch(() => {
  const order = read();
  if (typed.some((name) => order[name]?.trim())) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
});

/** What the terminal's form holds, but for card and account: kept until it was paid, whatever happens to the page. */
export const orderDraft = {
  read,
  keep: (fields: PaymentFields): void => drafts.set(terminal, { ...read(), ...withoutSecrets(fields) }),
  /** An empty form for the same merchant. */
  startNext: (): void => drafts.set(terminal, { ...emptyOrder, merchantId: read().merchantId }),
  forget: (): void => drafts.set(terminal, undefined),
};
