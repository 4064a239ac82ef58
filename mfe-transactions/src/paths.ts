import type { Transaction } from '@countinghouse/contract';

export const listPath = '/list-transaction';

export const terminalPath = '/virtual-terminal';

/** Cards and ACH have pages of their own. */
export const detailPathOf = ({ type, id }: Pick<Transaction, 'type' | 'id'>): string =>
  `/${type === 'card' ? 'transaction' : 'transaction-ach'}/${id}`;

/** The customer of a payment: no address of theirs stands in a URL. */
export const customerPathOf = ({ id }: Pick<Transaction, 'id'>): string => `/transaction-customer/${id}`;
