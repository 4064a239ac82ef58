import type { PaymentLink } from '@countinghouse/contract';
import { type FoundRecord, findInList, formatInstant, http, i18n } from '@countinghouse/kit';
import { linkPathOf, listPath } from '../paths.ts';

const presentRecord = ({ id, title, merchant, status, createdAt }: PaymentLink): FoundRecord => ({
  id,
  path: linkPathOf({ id }),
  title: `${title} · ${merchant.name}`,
  detail: [
    i18n.t(`checkout:status.${status}`),
    formatInstant(createdAt, { language: i18n.language, style: 'date' }),
  ].join(' · '),
});

/** The payment links that the search of their list finds. */
export const findLinks = findInList({
  listPath,
  read: (query, options) => http.get('hosted-payment/links', { query, ...options }),
  present: presentRecord,
});
