import { createDrafts } from '@countinghouse/kit/record';
import { emptyOrder, type OrderFields, type PaymentFields, withoutSecrets } from './payment-fields.ts';

const drafts = createDrafts<OrderFields>();
const terminal = 'terminal';

const read = (): OrderFields => drafts.get(terminal) ?? emptyOrder;

/** What the terminal's form holds, but for card and account: kept until it was paid, whatever happens to the page. */
export const orderDraft = {
  read,
  keep: (fields: PaymentFields): void => drafts.set(terminal, { ...read(), ...withoutSecrets(fields) }),
  /** An empty form for the same merchant. */
  startNext: (): void => drafts.set(terminal, { ...emptyOrder, merchantId: read().merchantId }),
  forget: (): void => drafts.set(terminal, undefined),
};
