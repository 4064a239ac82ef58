import type { ListEndpoint, ListField } from './list-endpoint.ts';
import {
  drawn,
  firstOfKind,
  hasInstant,
  hasStatus,
  phonePlaces,
  primaryOf,
  usesFormat,
} from './list-fields.ts';
import type { AreaNames } from './template.ts';

export function sourceFile({ id }: AreaNames, endpoint: ListEndpoint): string {
  const { path, detailPath, fields, statusesName, filters, livePrefix } = endpoint;
  const instant = fields.find(({ kind, isNullable }) => kind === 'instant' && !isNullable)?.name;
  const isLive = livePrefix !== null && instant !== undefined;
  const standard = fields.filter(
    (field) =>
      field.name === primaryOf(endpoint) || (field.kind in phonePlaces && firstOfKind(fields, field)),
  );
  const names = (list: readonly ListField[]) => list.map(({ name }) => `'${name}'`).join(', ');
  const options = [
    statusesName && `statuses: ${statusesName}`,
    filters.merchant && 'hasMerchant: true',
    filters.dates && 'hasDates: true',
  ].filter(Boolean);
  const search = filters.search ? 'search: id' : 'limit: 200';
  const reading = detailPath
    ? `http.get('${detailPath}', { ...options, query: { id } })`
    : `findRow(await http.get('${path}', { ...options, query: { ${search} } }), id)`;
  return `import type { EndpointAnswer } from '@countinghouse/contract';
${statusesName ? `import { ${statusesName} } from '@countinghouse/contract/vocabulary';\n` : ''}import { ${detailPath ? '' : 'ApiError, '}http } from '@countinghouse/kit';
import { ${isLive ? 'changesOf, newestBy, ' : ''}type ListSource, plainFilter } from '@countinghouse/kit/list';
import { inBackground, queryClient, queryOptions } from '@countinghouse/kit/query';

type Page = EndpointAnswer<'get', '${path}'>;
export type Row = Page['items'][number];

const columns = [${names(fields)}] as const;
export type ColumnKey = (typeof columns)[number];

const { toQuery, ...filter } = plainFilter({ ${options.join(', ')} });
type Filter = ReturnType<typeof filter.parseFilter>;

/** What kit is told of this list. */
export const listSource: ListSource<Row, Filter, 'newest', ColumnKey> = {
  list: '${id}',
  texts: '${id}',
  columns: { all: columns, primary: '${primaryOf(endpoint)}', standard: () => [${names(standard)}] },
  sorts: ['newest'],
  ...filter,
  readPage: ({ filter, limit, cursor${isLive ? ', ids' : ''} }, options) =>
    http.get('${path}', { ...options, query: { ...toQuery(filter), limit, cursor${isLive ? ', id: ids' : ''} } }),
  pathOf: ({ id }) => \`/${id}/\${id}\`,
${isLive ? `  live: { compare: { newest: newestBy('${instant}') }, changeIn: changesOf('${livePrefix}') },\n` : ''}};
${
  detailPath
    ? ''
    : `
function findRow({ items }: Page, id: string): Row {
  const row = items.find((one) => one.id === id);
  if (!row) throw new ApiError(404, 'There is no such record');
  return row;
}
`
}
const readRecord = ${detailPath ? '' : 'async '}(id: string, options: Parameters<typeof http.get>[1]) =>
  ${reading};

export const getRecord = (id: string) =>
  queryOptions({
    queryKey: ['${id}', 'record', id],
    queryFn: ({ signal }) => readRecord(id, { signal }),
  });

/** Reads it again by itself, which does not keep the session alive. */
export async function refreshRecord(id: string, signal: AbortSignal): Promise<void> {
  queryClient.setQueryData(getRecord(id).queryKey, await readRecord(id, { ...inBackground, signal }));
}
`;
}

function columnLine(field: ListField, endpoint: ListEndpoint): string {
  if (field.name === primaryOf(endpoint)) {
    return `${field.name}: { phone: 'title', share: 200, render: (row) => <Link to={listSource.pathOf(row)} state={linkState}>{row.${field.name}}</Link> },`;
  }
  const place = firstOfKind(endpoint.fields, field) && phonePlaces[field.kind];
  const phone = place ? `phone: '${place}', ` : '';
  const align = field.kind === 'money' || field.kind === 'number' ? `align: 'end', ` : '';
  return `${field.name}: { ${phone}${align}render: (row) => ${drawn(field, 'row')} },`;
}

export function columnsFile({ id }: AreaNames, endpoint: ListEndpoint): string {
  const withFormat = usesFormat(endpoint);
  const needs = [withFormat && 'format', 't', hasInstant(endpoint) && 'timeZone', 'linkState', 'columns'];
  return `import { Link, ${withFormat ? 'useFormat, ' : ''}useTranslation } from '@countinghouse/kit';
import { arrangeColumns, type ColumnDefinition, type ColumnState, useLinkState } from '@countinghouse/kit/list';
${hasStatus(endpoint) ? `import { StatusTag } from '@countinghouse/kit/ui-data';\n` : ''}import { useMemo } from 'react';
import { type ColumnKey, listSource, type Row } from '../api/list.ts';

/** The columns of the list, as they are placed. */
export function useColumns(columns: readonly ColumnState<ColumnKey>[]${hasInstant(endpoint) ? ', timeZone: string' : ''}) {
  const { t } = useTranslation('${id}');
${withFormat ? '  const format = useFormat();\n' : ''}  const linkState = useLinkState();
  return useMemo(() => {
    const definitions: Record<ColumnKey, ColumnDefinition<Row>> = {
${endpoint.fields.map((field) => `      ${columnLine(field, endpoint)}`).join('\n')}
    };
    return arrangeColumns(columns, definitions, (key) => t(\`column.\${key}\`));
  }, [${needs.filter(Boolean).join(', ')}]);
}
`;
}
