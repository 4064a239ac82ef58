import type { ExportKind } from '@countinghouse/contract/vocabulary';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { exportTexts } from '@countinghouse/kit/query';
import { useMerchantNames } from '../../list/state/use-names.ts';

/** What an export has in it, as the backend is asked for it. */
interface ExportSummary {
  kind: ExportKind;
  filter: object;
  timeZone: string;
}

/** The fields that the filters of exports have; each kind has some of them. */
interface FilterFields {
  search?: string;
  merchantId?: string[];
  from?: string;
  to?: string;
  amountMin?: number;
  amountMax?: number;
  currency?: string;
  /** A record, or rows that were selected. */
  id?: string | string[];
  /** Ids and terms. */
  [field: string]: unknown;
}

/** The dates of a filter in words; its end is the first instant after it. */
export function useDateRangeText({ filter, timeZone }: Omit<ExportSummary, 'kind'>): string {
  const { t } = useTranslation(exportTexts);
  const format = useFormat();
  const { from, to } = filter as FilterFields;
  const date = (instant: number | string) =>
    format.instant(new Date(instant).toISOString(), { timeZone, style: 'date' });
  const first = from && date(from);
  const last = to && date(Date.parse(to) - 1);
  if (first && last) return first === last ? first : `${first} – ${last}`;
  if (first) return t('range.from', { date: first });
  return last ? t('range.to', { date: last }) : t('range.all');
}

/** A filter but for its dates, a part each, whichever of the contract's lists it is of. */
export function useFilterText({ kind, filter }: Omit<ExportSummary, 'timeZone'>): string[] {
  const { t } = useTranslation(exportTexts);
  const format = useFormat();
  const fields = filter as FilterFields;
  const { search, merchantId = [], from: _, to: __, amountMin, amountMax, currency, id, ...terms } = fields;
  // Exports of old narrow to one.
  const merchants = useMerchantNames(merchantId);
  const money = (amountMinor: number | undefined) =>
    amountMinor === undefined || !currency ? '' : format.money({ amountMinor, currency });
  const amount = () => {
    if (amountMin === undefined) return amountMax === undefined ? null : `≤ ${money(amountMax)}`;
    if (amountMax === undefined) return `≥ ${money(amountMin)}`;
    return amountMin === amountMax ? `= ${money(amountMin)}` : `${money(amountMin)} – ${money(amountMax)}`;
  };
  // As the list calls it, else as the whole portal does; an id is its own name.
  const list = kind === 'access-review' ? 'users' : kind;
  const termText = (field: string) => (value: unknown) =>
    t([`term.${list}.${field}.${value}`, `kit:${field}.${value}`], { defaultValue: String(value) });
  const parts: [name: string, value: string | false | null | undefined][] = [
    ['id', Array.isArray(id) ? null : id],
    ['search', search && `“${search}”`],
    ...Object.entries(terms).map(([field, value]): [string, string] => [
      field,
      [value ?? []].flat().map(termText(field)).join(', '),
    ]),
    ['merchantId', merchants.join(', ')],
    ['amount', amount()],
    ['currency', amount() === null && currency],
  ];
  const said = parts.flatMap(([name, value]) => (value ? [`${t(`part.${name}`)}: ${value}`] : []));
  if (!Array.isArray(id)) return said;
  return [t('selectedRows', { count: id.length, number: format.number(id.length) }), ...said];
}
