import type { TransactionExport } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { searchMerchants } from '@countinghouse/kit/list';
import { useQuery } from '@countinghouse/kit/query';
import { exportTexts } from './export-texts.ts';

/** What was asked for, whatever of: filters of other lists are told by their fields. */
export interface Asked {
  kind: string;
  filter: Readonly<Record<string, unknown>>;
  timeZone: string;
}

type TransactionFilter = TransactionExport['filter'];

/** The dates of a filter in words; its end is the first instant after it. */
export function useRangeWords({ filter, timeZone }: Asked): string {
  const { t } = useTranslation(exportTexts);
  const format = useFormat();
  const { from, to } = filter as TransactionFilter;
  const date = (instant: number | string) =>
    format.instant(new Date(instant).toISOString(), { timeZone, style: 'date' });
  const first = from && date(from);
  const last = to && date(Date.parse(to) - 1);
  if (first && last) return first === last ? first : `${first} – ${last}`;
  if (first) return t('range.from', { date: first });
  return last ? t('range.to', { date: last }) : t('range.all');
}

/** A filter but for its dates, a part each, as the list words them. */
export function useFilterWords({ kind, filter }: Asked): string[] {
  const { t } = useTranslation(exportTexts);
  const format = useFormat();
  const { search, type, status, brand, merchantId, amountMin, amountMax, currency, ...rest } =
    filter as TransactionFilter;
  const merchants = useQuery({ ...searchMerchants(merchantId ?? ''), enabled: merchantId !== undefined });
  if (kind !== 'transactions') {
    return Object.entries(filter).map(([name, value]) => `${name}: ${String(value)}`);
  }
  const money = (amountMinor: number | undefined) =>
    amountMinor === undefined || !currency ? '' : format.money({ amountMinor, currency });
  const amount = () => {
    if (amountMin === undefined) return amountMax === undefined ? null : `≤ ${money(amountMax)}`;
    if (amountMax === undefined) return `≥ ${money(amountMin)}`;
    return amountMin === amountMax ? `= ${money(amountMin)}` : `${money(amountMin)} – ${money(amountMax)}`;
  };
  const merchant = merchants.data?.items.find(({ id }) => id === merchantId)?.name ?? merchantId;
  const parts: [name: string, value: string | null | undefined][] = [
    ['search', search && `“${search}”`],
    ['type', type && t(`transactions:type.${type}`)],
    ['status', status?.map((one) => t(`kit:status.${one}`)).join(', ')],
    ['brand', brand?.map((one) => t(`kit:brand.${one}`)).join(', ')],
    ['merchant', merchant],
    ['amount', amount()],
    ['partner', rest.partnerId],
  ];
  return parts.flatMap(([name, value]) => (value ? [`${t(`part.${name}`)}: ${value}`] : []));
}
