import type { Dispute } from '@countinghouse/contract';
import { type FoundRecord, findInList, formatInstant, formatMoney, http, i18n } from '@countinghouse/kit';
import { disputePathOf, listPath } from '../paths.ts';

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

/** The disputes that the search of their list finds. */
export const findDisputes = findInList({
  listPath,
  read: (query, options) => http.get('disputes', { query, ...options }),
  present: presentRecord,
});
