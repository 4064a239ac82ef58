import { type ListColumn, phonePlaceOf, primaryOf, uses } from './list-columns.ts';
import type { ListEndpoint } from './list-endpoint.ts';
import type { AreaNames } from './template.ts';

const quoted = (columns: readonly ListColumn[]) => columns.map(({ key }) => `'${key}'`).join(', ');

/** The columns of who chose none: of all but a few, those few are named. */
function standardOf(columns: readonly ListColumn[]): string {
  const shown = columns.filter(({ isStandard }) => isStandard);
  const others = columns.filter(({ isStandard }) => !isStandard);
  if (others.length === 0 || others.length >= shown.length) return `[${quoted(shown)}]`;
  return `columns.filter((key) => ![${quoted(others)}].includes(key))`;
}

/** How rows are ordered, as the backend does it: newest first, or by their own texts. */
function compareOf({ sort, columns }: ListEndpoint): string | null {
  const [instant] = columns.filter(({ kind, fields }) => kind === 'instant' && !fields[0]?.isNullable);
  if (sort === 'newest') return instant ? `newestBy('${instant.fields[0]?.name}')` : null;
  return columns.some(({ key }) => key === 'username')
    ? `alphabeticalBy('username')`
    : `alphabeticalBy('name', 'id')`;
}

/** What the list can do beyond showing rows: a line each. */
function rulesOf(endpoint: ListEndpoint): string {
  const { name, totalsPath, noResultsPath, liveSubject, sort } = endpoint;
  const compare = compareOf(endpoint);
  const call = (path: string) =>
    `(filter, options) => http.get('${path}', { ...options, query: toQuery(filter) })`;
  return [
    totalsPath && `readTotals: ${call(totalsPath)}`,
    noResultsPath && `noResults: { explain: ${call(noResultsPath)}, without }`,
    name && `views: { list: '${name}' }`,
    name && `export: { list: '${name}', toFilter: toQuery }`,
    liveSubject &&
      compare &&
      `live: { compare: { ${sort}: ${compare} }, changeIn: changesOf('${liveSubject}') }`,
  ]
    .filter(Boolean)
    .map((line) => `  ${line},\n`)
    .join('');
}

/** How rows are read: where their id has another name, they get it beside. */
function readPageOf({ path, idField, takesIds }: ListEndpoint): string {
  const ids = takesIds ? ', ids' : '';
  const query = `{ ...(filter && toQuery(filter)), limit, cursor${takesIds ? ', id: ids' : ''} }`;
  const call = `http.get('${path}', { ...options, query: ${query} })`;
  if (idField === 'id') return `({ filter, limit, cursor${ids} }, options) => ${call}`;
  return `async ({ filter, limit, cursor${ids} }, options) => {
    const page = await ${call};
    return { ...page, items: page.items.map((row) => ({ ...row, id: row.${idField} })) };
  }`;
}

/** How one record is read, where it is not the row that has its id. */
function readRecordOf({ path, detailPath, takesIds, filters }: ListEndpoint): string {
  if (detailPath) return `, (id, options) =>\n  http.get('${detailPath}', { ...options, query: { id } })`;
  if (takesIds) return '';
  return `, async (id, options) => {
  const { items } = await http.get('${path}', { ...options, query: { ${filters.search ? 'search: id' : 'limit: 200'} } });
  const row = items.find((one) => one.id === id);
  if (!row) throw new ApiError(404, 'There is no such record');
  return row;
}`;
}

/** `api/list.ts`: what kit is told of the list, and how one record is read. */
export function sourceFile({ id }: AreaNames, endpoint: ListEndpoint): string {
  const { path, detailPath, takesIds, columns, statusesName, filters, idField, sort, noResultsPath } =
    endpoint;
  const rules = rulesOf(endpoint);
  const options = [
    statusesName && `statuses: ${statusesName}`,
    filters.merchant && 'hasMerchant: true',
    filters.dates && 'hasDates: true',
  ].filter(Boolean);
  const helpers = ['alphabeticalBy', 'changesOf', 'newestBy'].filter((name) => rules.includes(name));
  return `import type { EndpointAnswer } from '@countinghouse/contract';
${statusesName ? `import { ${statusesName} } from '@countinghouse/contract/vocabulary';\n` : ''}import { ${detailPath || takesIds ? '' : 'ApiError, '}http } from '@countinghouse/kit';
import { ${[...helpers, 'type ListSource', 'type PlainFilter', 'plainFilter', 'recordQueries'].join(', ')} } from '@countinghouse/kit/list';

export type Row = EndpointAnswer<'get', '${path}'>['items'][number]${idField === 'id' ? '' : ' & { id: string }'};
const columns = [${quoted(columns)}] as const;
export type ColumnKey = (typeof columns)[number];

const { toQuery, ${noResultsPath ? 'without, ' : ''}...filter } = plainFilter({ ${options.join(', ')} });
type Filter = PlainFilter${statusesName ? `<(typeof ${statusesName})[number]>` : ''};

/** What kit is told of this list. */
export const listSource: ListSource<Row, Filter, '${sort}', ColumnKey> = {
  list: '${id}',
  texts: '${id}',
  columns: {
    all: columns,
    primary: '${primaryOf(columns).key}',
    standard: () => ${standardOf(columns)},
  },
  sorts: ['${sort}'],
  ...filter,
  readPage: ${readPageOf(endpoint)},
  pathOf: ({ id }) => \`/${id}/\${id}\`,
${rules}};

export const { getRecord, refreshRecord } = recordQueries(listSource${readRecordOf(endpoint)});
`;
}

function columnLine(column: ListColumn, columns: readonly ListColumn[]): string {
  const { key, kind, cell, isPrimary } = column;
  const place = phonePlaceOf(column, columns);
  const phone = place ? `phone: '${place}', ` : '';
  if (isPrimary) {
    return `${key}: { ${phone}isLink: true, grows: true, render: (row) => ${cell} },`;
  }
  const align = kind === 'money' || kind === 'number' ? `align: 'end', ` : '';
  const grows = kind === 'reference' ? 'grows: true, ' : '';
  return `${key}: { ${phone}${grows}${align}render: (row) => ${cell} },`;
}

/** `components/columns.tsx`: what each column shows. */
export function columnsFile({ id }: AreaNames, { columns }: ListEndpoint): string {
  const withFormat = uses(columns, 'format');
  const withZone = uses(columns, 'timeZone');
  const needs = [withFormat && 'format', 't', withZone && 'timeZone', 'columns'];
  return `import { ${withFormat ? 'useFormat, ' : ''}useTranslation } from '@countinghouse/kit';
import { arrangeColumns, type ColumnDefinition, type ColumnState } from '@countinghouse/kit/list';
${uses(columns, 'StatusTag') ? `import { StatusTag } from '@countinghouse/kit/ui-data';\n` : ''}import { useMemo } from 'react';
import type { ColumnKey, Row } from '../api/list.ts';

/** The columns of the list, as they are placed. */
export function useColumns(columns: readonly ColumnState<ColumnKey>[]${withZone ? ', timeZone: string' : ''}) {
  const { t } = useTranslation('${id}');
${withFormat ? '  const format = useFormat();\n' : ''}  return useMemo(() => {
    const definitions: Record<ColumnKey, ColumnDefinition<Row>> = {
${columns.map((column) => `      ${columnLine(column, columns)}`).join('\n')}
    };
    return arrangeColumns(columns, definitions, (key) => t(\`column.\${key}\`));
  }, [${needs.filter(Boolean).join(', ')}]);
}
`;
}
