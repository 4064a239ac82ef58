import type { ListEndpoint } from './list-endpoint.ts';
import { hasInstant, primaryOf } from './list-fields.ts';
import type { AreaNames } from './template.ts';

/** The page of the list: filters, table, selection and dialogs, each a line. */
export function listPageFile({ id, label }: AreaNames, endpoint: ListEndpoint): string {
  const { statusesName, filters } = endpoint;
  const parts = [
    filters.dates && 'DateFilter',
    filters.merchant && 'MerchantFilter',
    statusesName && 'StatusFilter',
  ].filter(Boolean);
  return `${statusesName ? `import { ${statusesName} } from '@countinghouse/contract/vocabulary';\n` : ''}import { useTranslation } from '@countinghouse/kit';
import {
  ${[...parts, 'FilterBar', 'ListActions', 'ListDialogs', 'ListSelection', 'ListTable', 'LiveStatusSlot', 'useList'].join(', ')},
} from '@countinghouse/kit/list';
import { Page } from '@countinghouse/kit/ui-core';
import { listSource, type Row } from '../api/list.ts';
import { useColumns } from '../components/columns.tsx';

const nameOf = (row: Row) => row.${primaryOf(endpoint)};

/** ${label}: found, ordered, and shown as the user likes them. */
export function ListPage() {
  const { t } = useTranslation('${id}');
  const list = useList(listSource);
  const { columns${hasInstant(endpoint) ? ', filter' : ''} } = list.state;
  return (
    <Page title={t('title')} subtitle={<LiveStatusSlot {...list} />} actions={<ListActions {...list} />}>
      <FilterBar {...list}${filters.search ? ` searchLabel={t('search')}` : ''}>
${statusesName ? `        <StatusFilter {...list} statuses={${statusesName}} />\n` : ''}${filters.merchant ? `        <MerchantFilter {...list} />\n` : ''}${filters.dates ? `        <DateFilter {...list} />\n` : ''}      </FilterBar>
      <ListTable
        {...list}
        columns={useColumns(columns${hasInstant(endpoint) ? ', filter.timeZone' : ''})}
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
export function recordPageFile({ id }: AreaNames, endpoint: ListEndpoint): string {
  return `import { ${hasInstant(endpoint) ? 'displayTimeZone, ' : ''}useParams, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { RecordPage as Frame } from '@countinghouse/kit/record';
import { DescriptionList, Panel } from '@countinghouse/kit/ui-data';
import { getRecord, listSource, refreshRecord } from '../api/list.ts';
import { useColumns } from '../components/columns.tsx';

const { all, primary } = listSource.columns;
const facts = all.filter((key) => key !== primary).map((key) => ({ key }));

/** One record. */
export function RecordPage() {
  const { t } = useTranslation('${id}');
  const { id = '' } = useParams();
  const query = useQuery(getRecord(id));
  const columns = useColumns(facts${hasInstant(endpoint) ? ', displayTimeZone()' : ''});
  return (
    <Frame
      id={id}
      query={query}
      refresh={refreshRecord}
      title={query.data?.${primaryOf(endpoint)} ?? id}
      list={{ path: '/${id}', label: t('title') }}
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
