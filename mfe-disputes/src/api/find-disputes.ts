import type { Dispute } from '@countinghouse/contract';
import {
  type FoundRecord,
  type FoundRecords,
  formatInstant,
  formatMoney,
  http,
  i18n,
} from '@countinghouse/kit';
import { disputePathOf, listPath } from '../paths.ts';

const shownCount = 6;

const presentRecord = ({ id, amount, customerName, status, openedAt }: Dispute): FoundRecord => {
  const { language } = i18n;
  return {
    id,
    path: disputePathOf({ id }),
    title: `${formatMoney(amount, language)} · ${customerName}`,
    detail: [i18n.t(`disputes:status.${status}`), formatInstant(openedAt, { language, style: 'date' })].join(
      ' · ',
    ),
  };
};

/** The disputes of that id, or of that transaction. */
export async function findDisputes(search: string, signal: AbortSignal): Promise<FoundRecords> {
  const { items } = await http.get('disputes', { query: { search, limit: shownCount }, signal });
  return {
    records: items.map(presentRecord),
    listPath: items.length > 0 ? `${listPath}?${new URLSearchParams({ search })}` : null,
  };
}
