import type { Deposit } from '@countinghouse/contract';
import { type FoundRecord, findInList, formatInstant, formatMoney, http, i18n } from '@countinghouse/kit';
import { depositPathOf, listPath } from '../paths.ts';

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
export const findDeposits = findInList({
  listPath,
  read: (query, options) => http.get('deposits', { query, ...options }),
  present: presentRecord,
});
