import { primaryOf, uses } from './list-columns.ts';
import type { ListEndpoint } from './list-endpoint.ts';
import type { AreaNames } from './template.ts';

/** The page of the list: filters, table, selection and dialogs, each a line. */
export function listPageFile({ id, label }: AreaNames, endpoint: ListEndpoint): string {
  const { name, statusesName, filters, columns, totalsPath } = endpoint;
  const hasTabs = statusesName !== null && totalsPath !== null;
  const withZone = uses(columns, 'timeZone');
  const line = (isThere: unknown, text: string) => (isThere ? `${text}\n` : '');
  const parts = [
    filters.dates && 'DateFilter',
    'FilterBar',
    ...['ListActions', 'ListDialogs', 'ListSelection', 'ListStatus', 'ListTable'],
    filters.merchant && 'MerchantFilter',
    statusesName && (hasTabs ? 'StatusTabs' : 'StatusFilter'),
    'useList',
    name && 'ViewTabs',
  ].filter(Boolean);
  return `${statusesName ? `import { ${statusesName} } from '@countinghouse/contract/vocabulary';\n` : ''}import { useTranslation } from '@countinghouse/kit';
import { ${parts.join(', ')} } from '@countinghouse/kit/list';
import { Page } from '@countinghouse/kit/ui-core';
import { listSource, type Row } from '../api/list.ts';
import { useColumns } from '../components/columns.tsx';

const nameOf = (row: Row) => ${primaryOf(columns).cell};

/** ${label}: found, ordered, and shown as the user likes them. */
export function ListPage() {
  const { t } = useTranslation('${id}');
  const list = useList(listSource);
  return (
    <Page title={t('title')} status={<ListStatus {...list} />} actions={<ListActions {...list} />}>
${line(name, '      <ViewTabs {...list} />')}${line(hasTabs, `      <StatusTabs {...list} statuses={${statusesName}} nameOf={(status) => t(\`status.\${status}\`)} />`)}      <FilterBar {...list}${filters.search ? ` searchLabel={t('search')}` : ''}>
${line(filters.dates, '        <DateFilter {...list} />')}${line(statusesName && !hasTabs, `        <StatusFilter {...list} statuses={${statusesName}} />`)}${line(filters.merchant, '        <MerchantFilter {...list} />')}      </FilterBar>
      <ListTable
        {...list}
        columns={useColumns(list.state.columns${withZone ? ', list.state.filter.timeZone' : ''})}
        caption={t('title')}
        nameOf={nameOf}
      />
      <ListSelection {...list} />
      <ListDialogs {...list} />
    </Page>
  );
}
`;
}

/** The page of a record: what the list can say of it, live. */
export function recordPageFile({ id }: AreaNames, { columns }: ListEndpoint): string {
  const withZone = uses(columns, 'timeZone');
  const primary = primaryOf(columns);
  const [field] = primary.fields;
  const title = primary.fields.length === 1 ? `query.data?.${field?.name} ?? id` : 'id';
  return `import { ${withZone ? 'displayTimeZone, ' : ''}useParams, useTranslation } from '@countinghouse/kit';
import { NeighborLinks } from '@countinghouse/kit/list';
import { useQuery } from '@countinghouse/kit/query';
import { RecordPage as Frame } from '@countinghouse/kit/record';
import { DescriptionList, Panel } from '@countinghouse/kit/ui-data';
import { getRecord, listSource, refreshRecord } from '../api/list.ts';
import { useColumns } from '../components/columns.tsx';

const facts = listSource.columns.all.flatMap((key) => (key === listSource.columns.primary ? [] : { key }));

/** One record. */
export function RecordPage() {
  const { t } = useTranslation('${id}');
  const { id = '' } = useParams();
  const query = useQuery(getRecord(id));
  const columns = useColumns(facts${withZone ? ', displayTimeZone()' : ''});
  return (
    <Frame
      id={id}
      query={query}
      refresh={refreshRecord}
      title={${title}}
      list={{ path: '/${id}', label: t('title') }}
      neighbors={<NeighborLinks source={listSource} id={id} />}
      notFound={{ title: t('notFound'), detail: id }}
      updatedText={t('updated')}
    >
      {(record) => (
        <Panel title={t('details')}>
          <DescriptionList items={columns.map(({ title, render }) => [title, render(record)])} />
        </Panel>
      )}
    </Frame>
  );
}
`;
}
