import type { MerchantStatusRow } from '@countinghouse/contract';
import { type FoundRecord, findInList, http, i18n } from '@countinghouse/kit';
import { listPath, merchantPathOf } from '../paths.ts';

const presentRecord = ({ merchantId: id, name, status }: MerchantStatusRow): FoundRecord => ({
  id,
  path: merchantPathOf({ id }),
  title: name,
  detail: [i18n.t(`merchants:status.${status}`), id].join(' · '),
});

/** The merchants of that name or id. */
export const findMerchants = findInList({
  listPath,
  read: (query, options) => http.get('merchant-status', { query, ...options }),
  present: presentRecord,
});
