import type { Transaction } from '@countinghouse/contract';

export const listPath = '/list-transaction';

export const terminalPath = '/virtual-terminal';

/** Cards and ACH have pages of their own. */
export const detailPathOf = ({ type, id }: Pick<Transaction, 'type' | 'id'>): string =>
  `/${type === 'card' ? 'transaction' : 'transaction-ach'}/${id}`;
