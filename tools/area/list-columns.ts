import {
  columnsInFile,
  type ListName,
  listColumns,
  standardListColumns,
} from '@countinghouse/contract/vocabulary';

/** A field of a row. */
export interface RowField {
  name: string;
  kind: 'text' | 'number' | 'money' | 'reference' | 'instant' | 'date' | 'status' | 'choice' | 'yesNo';
  isNullable: boolean;
  /** What it can be, where that is one of a few words. */
  values: readonly string[];
}

/** A column of a list, and what of a row it shows. */
export interface ListColumn {
  key: string;
  /** One, or several that are read as one text. */
  fields: readonly RowField[];
  kind: RowField['kind'];
  /** How the cell is written in code. */
  cell: string;
  /** Stands there when no columns were chosen. */
  isStandard: boolean;
  /** Leads to the record. */
  isPrimary: boolean;
}

/** What a cell, or a part of one, is drawn with. */
function drawn({ name, kind, isNullable }: RowField, key: string): string {
  const value = `row.${name}`;
  const ways: Record<RowField['kind'], string> = {
    text: value,
    number: `format.number(${value})`,
    money: `format.money(${value})`,
    reference: `${value}.name`,
    instant: `format.instant(${value}, { timeZone })`,
    date: `format.date(${value})`,
    status: `<StatusTag tone="neutral" label={t(\`status.\${${value}}\`)} />`,
    choice: `t(\`${key}.\${${value}}\`)`,
    yesNo: `t(${value} ? 'yes' : 'no')`,
  };
  if (!isNullable) return ways[kind];
  return kind === 'text' ? `${value} ?? '—'` : `${value} ? ${ways[kind]} : '—'`;
}

const partOf = ({ name }: RowField) =>
  name === 'brand' ? `row.brand && t(\`kit:brand.\${row.brand}\`)` : `row.${name}`;

type Shown = Pick<ListColumn, 'fields' | 'kind' | 'cell'>;

/** What of a row a column of the contract shows: its own field, or those that a file has in its place. */
function shownBy(list: ListName, key: string, fields: readonly RowField[]): Shown | null {
  const named = (name: string) => fields.find((field) => field.name === name);
  const inFile = columnsInFile(list, [key as never]).flatMap((name) => named(name) ?? []);
  const own = named(key) ?? (key === 'id' ? named('merchantId') : undefined);
  const shown = own ? [own] : inFile;
  const money = fields.find(({ kind }) => kind === 'money')?.name;
  const minor = named(`${key}Minor`);
  if (minor && money) {
    const value = `row.${minor.name}`;
    const cell = `format.money({ amountMinor: ${value}, currency: row.${money}.currency })`;
    return {
      fields: [minor],
      kind: 'money',
      cell: minor.isNullable ? `${value} === null ? '—' : ${cell}` : cell,
    };
  }
  const [first] = shown;
  if (!first) return null;
  if (shown.length === 1) return { fields: shown, kind: first.kind, cell: drawn(first, key) };
  return { fields: shown, kind: 'text', cell: `[${shown.map(partOf).join(', ')}].filter(Boolean).join(' ')` };
}

/** What stands on a phone's card, and, without a list of the contract, when no columns were chosen: one of each. */
export const phonePlaces: Partial<Record<RowField['kind'], string>> = {
  money: 'value',
  status: 'note',
  reference: 'detail',
  instant: 'foot',
};

/**
 * The columns of a list: those that the contract has for it, since views and files know no others; of a list that it
 * has none for, the fields of its rows.
 */
export function listColumnsOf(
  list: ListName | null,
  fields: readonly RowField[],
  idField: string,
): ListColumn[] {
  const keys: readonly string[] = list ? listColumns[list] : fields.map(({ name }) => name);
  const shown = keys.flatMap((key) => {
    const own = fields.filter(({ name }) => name === key);
    const cell = list ? shownBy(list, key, fields) : null;
    if (cell) return [{ key, ...cell }];
    return own.map((field) => ({ key, fields: own, kind: field.kind, cell: drawn(field, key) }));
  });
  const primary = ['name', 'customer', 'title', 'id', idField].find((name) =>
    shown.some(({ key }) => key === name),
  );
  const isFirst = ({ key, kind }: { key: string; kind: string }) =>
    shown.find((one) => one.kind === kind)?.key === key;
  const standard: readonly string[] | null = list && standardListColumns[list];
  return shown.map((column) => ({
    ...column,
    isPrimary: column.key === primary,
    isStandard:
      standard?.includes(column.key) ??
      (column.key === primary || (column.kind in phonePlaces && isFirst(column))),
  }));
}

/** The first column of each kind has that kind's place on a phone's card. */
export function phonePlaceOf(column: ListColumn, columns: readonly ListColumn[]): string | undefined {
  if (column.isPrimary) return 'title';
  const isFirst = columns.find(({ kind, isPrimary }) => !isPrimary && kind === column.kind) === column;
  return isFirst ? phonePlaces[column.kind] : undefined;
}

export const primaryOf = (columns: readonly ListColumn[]): ListColumn =>
  columns.find(({ isPrimary }) => isPrimary) as ListColumn;

/** Whether what is drawn needs a name that a component must get first. */
export const uses = (columns: readonly ListColumn[], name: 'format' | 'timeZone' | 'StatusTag'): boolean =>
  columns.some(({ cell }) => new RegExp(`\\b${name}\\b`).test(cell));
