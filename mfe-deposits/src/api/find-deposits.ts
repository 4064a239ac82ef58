import type { Deposit } from '@countinghouse/contract';
import {
  type FoundRecord,
  type FoundRecords,
  formatInstant,
  formatMoney,
  http,
  i18n,
} from '@countinghouse/kit';
import { depositPathOf, listPath } from '../paths.ts';

const shownCount = 6;

const presentRecord = ({ id, net, merchant, status, closedAt, openedAt, traceId }: Deposit): FoundRecord => {
  const { language } = i18n;
  return {
    id,
    path: depositPathOf({ id }),
    title: `${formatMoney(net, language)} · ${merchant.name}`,
    detail: [
      i18n.t(`deposits:status.${status}`),
      formatInstant(closedAt ?? openedAt, { language, style: 'date' }),
      ...(traceId ? [traceId] : []),
    ].join(' · '),
  };
};

/** The deposits of that id or trace id. */
export async function findDeposits(search: string, signal: AbortSignal): Promise<FoundRecords> {
  const { items } = await http.get('deposits', { query: { search, limit: shownCount }, signal });
  return {
    records: items.map(presentRecord),
    listPath: items.length > 0 ? `${listPath}?${new URLSearchParams({ search })}` : null,
  };
}
