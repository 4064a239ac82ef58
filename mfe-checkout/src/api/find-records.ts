import type { CheckoutProfile } from '@countinghouse/contract';
import { type FoundRecord, type FoundRecords, findInList, http, i18n } from '@countinghouse/kit';
import { pagePathOf, pagesPath } from '../paths.ts';
import { pageTexts } from '../texts.ts';
import { findLinks } from './find-links.ts';

const presentPage = ({ id, name, merchant, partner, status }: CheckoutProfile): FoundRecord => ({
  id,
  path: pagePathOf({ id }),
  title: `${name} · ${(merchant ?? partner).name}`,
  detail: [i18n.t(`${pageTexts}:one`), i18n.t(`${pageTexts}:status.${status}`)].join(' · '),
});

const findPages = findInList({
  listPath: pagesPath,
  read: (query, options) => http.get('hosted-payment/profiles', { query, ...options }),
  present: presentPage,
});

/** Of each kind the palette shows so many, where both were found. */
const shownOfEach = 3;

/** Payment links and checkout pages of that name or id; all of one kind where the other has none. */
export async function findRecords(search: string, signal: AbortSignal): Promise<FoundRecords> {
  const [links, pages] = await Promise.all([
    findLinks(search, signal),
    i18n.loadNamespaces(pageTexts).then(() => findPages(search, signal)),
  ]);
  if (pages.records.length === 0) return links;
  if (links.records.length === 0) return pages;
  const shownPages = pages.records.slice(0, shownOfEach);
  return { records: [...links.records.slice(0, shownOfEach), ...shownPages], listPath: links.listPath };
}
