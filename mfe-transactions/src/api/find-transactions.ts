import type { Transaction } from '@countinghouse/contract';
import {
  type FoundRecord,
  type FoundRecords,
  formatInstant,
  formatMoney,
  http,
  i18n,
} from '@countinghouse/kit';
import { getUserScope, queryClient } from '@countinghouse/kit/query';
import { amountsIn } from '../model/amounts-in.ts';
import { detailPathOf, listPath } from '../paths.ts';
import { listEndpoint } from './list-endpoint.ts';

const shownCount = 6;

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

/**
 * The newest transactions with `search` in them: an id, last four digits, a reference, a name, an email; and those
 * whose amount it is, in any currency of the caller's merchants.
 */
export async function findTransactions(search: string, signal: AbortSignal): Promise<FoundRecords> {
  const ask = (query: object) => http.get(listEndpoint(), { query: { ...query, limit: shownCount }, signal });
  const { currencies } = await queryClient.fetchQuery(getUserScope());
  const amounts = amountsIn(search, currencies, i18n.language).map(({ amountMinor, currency }) =>
    ask({ amountMin: amountMinor, amountMax: amountMinor, currency }),
  );
  const [byText, ...byAmount] = await Promise.all([ask({ search }), ...amounts]);
  // An amount is met whole, a text in part.
  const rows = [...byAmount, byText].flatMap((page) => page?.items ?? []);
  const records = [...new Map(rows.map((row) => [row.id, row])).values()];
  const isInList = (byText?.items.length ?? 0) > 0;
  return {
    records: records.slice(0, shownCount).map((row) => presentRecord(row, search)),
    listPath: isInList ? `${listPath}?${new URLSearchParams({ search })}` : null,
  };
}
