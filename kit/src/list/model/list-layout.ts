import { clampWidth, type Density } from '@countinghouse/kit/ui-data';

/** The columns that a list can have. */
export interface ListColumns<Key extends string = string> {
  all: readonly Key[];
  /** What leads to the record: it cannot be left out. */
  primary: Key;
  /** Those that stand there for this user when nothing else was chosen. */
  standard: () => readonly Key[];
}

/** A column as the user placed it; without a width it takes its share. */
export interface ColumnState<Key extends string = string> {
  key: Key;
  width?: number | undefined;
}

/** How the list looks. */
export interface ListLayout<Key extends string = string> {
  /** In their order; null for the columns that fit. */
  columns: readonly ColumnState<Key>[] | null;
  density: Density;
}

export const defaultLayout: ListLayout<never> = { columns: null, density: 'comfortable' };

/** The columns of a layout; the usual ones where it has none of its own. */
export const placedColumns = <Key extends string>(
  { standard }: Pick<ListColumns<Key>, 'standard'>,
  { columns }: Pick<ListLayout<Key>, 'columns'>,
): readonly ColumnState<Key>[] => columns ?? standard().map((key) => ({ key }));

function parseColumn<Key extends string>(text: string, all: readonly Key[]): ColumnState<Key> | null {
  const [name, width] = text.split('.');
  const key = all.find((one) => one === name);
  if (!key) return null;
  return width && /^\d{1,4}$/.test(width) ? { key, width: clampWidth(Number(width)) } : { key };
}

function parseColumns<Key extends string>(
  text: string | null,
  { all, primary }: Pick<ListColumns<Key>, 'all' | 'primary'>,
): ColumnState<Key>[] | null {
  const placed = (text ?? '').split(',').flatMap((part) => parseColumn(part, all) ?? []);
  if (placed.length === 0) return null;
  const once = new Map(placed.map((column) => [column.key, column]));
  const columns = [...once.values()];
  return once.has(primary) ? columns : [{ key: primary }, ...columns];
}

/** Reads a layout from an address; null when the address says nothing about it. */
export function parseLayout<Key extends string>(
  params: URLSearchParams,
  of: Pick<ListColumns<Key>, 'all' | 'primary'>,
): ListLayout<Key> | null {
  const columns = parseColumns(params.get('columns'), of);
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
