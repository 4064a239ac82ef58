import type { Transaction } from '@countinghouse/contract';
import { type FoundRecord, findInList, formatInstant, formatMoney, http, i18n } from '@countinghouse/kit';
import { detailPathOf, listPath } from '../paths.ts';
import { listEndpoint } from './list-endpoint.ts';

/** What the search met where the line does not show it. */
const metUnseen = ({ reference, customerEmail }: Transaction, search: string) =>
  [reference, customerEmail].find((text) => text.toLowerCase().includes(search.toLowerCase()));

const presentRecord = (row: Transaction, search: string): FoundRecord => {
  const language = i18n.language;
  const method = row.brand ? i18n.t(`kit:brand.${row.brand}`) : i18n.t('transactions:method.bank');
  return {
    id: row.id,
    path: detailPathOf(row),
    title: `${formatMoney(row.amount, language)} · ${row.customerName}`,
    detail: [
      `${method} •••• ${row.last4}`,
      i18n.t(`kit:status.${row.status}`),
      formatInstant(row.createdAt, { language }),
      metUnseen(row, search) ?? row.merchant.name,
    ].join(' · '),
  };
};

/** The newest transactions that the one search of lists finds: by id, last four digits, amount, name, state and more. */
export const findTransactions = findInList({
  listPath,
  read: (query, options) => http.get(listEndpoint(), { query, ...options }),
  present: presentRecord,
});
