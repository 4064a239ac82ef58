import { type FoundRecords, http, i18n } from '@countinghouse/kit';
import { paletteTexts } from './palette-texts.ts';

const shownCount = 4;

/** Merchants with `search` in their name, or whose id it is: each leads to its payments. */
export async function findMerchants(search: string, signal: AbortSignal): Promise<FoundRecords> {
  const { items } = await http.get('merchants', { query: { search, limit: shownCount }, signal });
  const records = items.map(({ id, name, city, region }) => ({
    id,
    path: `/list-transaction?${new URLSearchParams({ view: 'all', merchant: id })}`,
    title: name,
    detail: [i18n.t(`${paletteTexts}:merchantPayments`), `${city}, ${region}`, id].join(' · '),
  }));
  return { records, listPath: null };
}
