import { type ListColumn, listColumns, standardListColumns } from '@countinghouse/contract/vocabulary';
import { clampWidth, type Density } from '@countinghouse/kit/ui-data';

export const columnKeys = listColumns.transactions;
export type ColumnKey = ListColumn<'transactions'>;

/** A column as the user placed it; without a width it takes its share. */
export interface PlacedColumn {
  key: ColumnKey;
  width?: number | undefined;
}

/** How the list looks. */
export interface ListLayout {
  /** In their order; null for the columns that fit. */
  columns: readonly PlacedColumn[] | null;
  density: Density;
}

/** What leads to the transaction: it cannot be left out. */
export const primaryColumn: ColumnKey = 'customer';

export const defaultLayout: ListLayout = { columns: null, density: 'comfortable' };

/** The columns that stand there when nothing else was chosen; users with one merchant need not read its name. */
export const defaultColumns = (withMerchant: boolean): PlacedColumn[] =>
  standardListColumns.filter((key) => withMerchant || key !== 'merchant').map((key) => ({ key }));

function parseColumn(text: string): PlacedColumn | null {
  const [name, width] = text.split('.');
  const key = columnKeys.find((one) => one === name);
  if (!key) return null;
  return width && /^\d{1,4}$/.test(width) ? { key, width: clampWidth(Number(width)) } : { key };
}

function parseColumns(text: string | null): PlacedColumn[] | null {
  const placed = (text ?? '').split(',').flatMap((part) => parseColumn(part) ?? []);
  if (placed.length === 0) return null;
  const once = new Map(placed.map((column) => [column.key, column]));
  const columns = [...once.values()];
  return once.has(primaryColumn) ? columns : [{ key: primaryColumn }, ...columns];
}

/** Reads a layout from an address; null when the address says nothing about it. */
export function parseLayout(params: URLSearchParams): ListLayout | null {
  const columns = parseColumns(params.get('columns'));
  const density = params.get('density');
  if (columns === null && density === null) return null;
  return { columns, density: density === 'compact' ? 'compact' : 'comfortable' };
}

/** Writes a layout into an address. */
export function writeLayout(params: URLSearchParams, { columns, density }: ListLayout): void {
  params.delete('columns');
  params.delete('density');
  if (columns) {
    const written = columns.map(({ key, width }) => (width === undefined ? key : `${key}.${width}`));
    params.set('columns', written.join(','));
  }
  if (columns || density !== defaultLayout.density) params.set('density', density);
}
