import type { ExportLocale } from '@countinghouse/contract/vocabulary';
import type { ExportJobRow } from './read-rows.ts';

const names: Record<
  ExportLocale,
  Record<'export' | 'rows' | 'order' | 'timeZone' | 'locale' | 'filter', string>
> = {
  en: {
    export: 'Export',
    rows: 'Rows',
    order: 'Order',
    timeZone: 'Time zone',
    locale: 'Locale',
    filter: 'Filter',
  },
  vi: {
    export: 'Bản xuất',
    rows: 'Số dòng',
    order: 'Thứ tự',
    timeZone: 'Múi giờ',
    locale: 'Ngôn ngữ',
    filter: 'Bộ lọc',
  },
};

/** What was asked for and how many rows there are, in the file's language: a file without them was cut short. */
export function conditionsOf(job: ExportJobRow, rowCount: number): [name: string, value: string][] {
  const name = names[job.locale];
  return [
    [name.export, job.id],
    [name.rows, String(rowCount)],
    [name.order, job.order],
    [name.timeZone, job.timeZone],
    [name.locale, job.locale],
    [name.filter, JSON.stringify(job.filter)],
  ];
}
