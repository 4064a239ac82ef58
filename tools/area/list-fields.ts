import type { ListEndpoint, ListField } from './list-endpoint.ts';

/** How a row's cell and a record's fact are drawn. */
export function drawn({ name, kind, isNullable }: ListField, of: string): string {
  const value = `${of}.${name}`;
  const ways: Record<ListField['kind'], string> = {
    text: value,
    number: `format.number(${value})`,
    money: `format.money(${value})`,
    reference: `${value}.name`,
    instant: `format.instant(${value}, { timeZone })`,
    date: `format.date(${value})`,
    status: `<StatusTag tone="neutral" label={t(\`status.\${${value}}\`)} />`,
  };
  if (!isNullable) return ways[kind];
  return kind === 'text' ? `${value} ?? '—'` : `${value} ? ${ways[kind]} : '—'`;
}

export const phonePlaces: Partial<Record<ListField['kind'], string>> = {
  money: 'value',
  status: 'note',
  reference: 'detail',
  instant: 'foot',
};

/** The first field of each kind has that kind's place on a phone's card, and is there when no columns were chosen. */
export const firstOfKind = (fields: readonly ListField[], field: ListField) =>
  fields.find(({ kind }) => kind === field.kind) === field;

export const primaryOf = ({ fields }: ListEndpoint) =>
  fields.find(({ name }) => name === 'name')?.name ?? 'id';

/** What a component needs for the fields that it draws. */
export const usesFormat = ({ fields }: ListEndpoint) =>
  fields.some(({ kind }) => kind !== 'text' && kind !== 'reference' && kind !== 'status');
export const hasStatus = ({ fields }: ListEndpoint) => fields.some(({ kind }) => kind === 'status');
export const hasInstant = ({ fields }: ListEndpoint) => fields.some(({ kind }) => kind === 'instant');
