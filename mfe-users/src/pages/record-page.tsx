import { displayTimeZone, useParams, useTranslation } from '@countinghouse/kit';
import { NeighborLinks } from '@countinghouse/kit/list';
import { useQuery } from '@countinghouse/kit/query';
import { RecordPage as Frame } from '@countinghouse/kit/record';
import { DescriptionList, Panel } from '@countinghouse/kit/ui-data';
import { getRecord, listSource, refreshRecord } from '../api/list.ts';
import { useColumns } from '../components/columns.tsx';
import { ViewAsButton } from '../components/view-as/view-as-button.tsx';

const facts = listSource.columns.all.flatMap((key) => (key === listSource.columns.primary ? [] : { key }));

/** One record. */
export function RecordPage() {
  const { t } = useTranslation('users');
  const { id = '' } = useParams();
  const query = useQuery(getRecord(id));
  const columns = useColumns(facts, displayTimeZone());
  return (
    <Frame
      id={id}
      query={query}
      refresh={refreshRecord}
      title={id}
      list={{ path: '/user-management', label: t('title') }}
      neighbors={<NeighborLinks source={listSource} id={id} />}
      notFound={{ title: t('notFound'), detail: id }}
      updatedText={t('updated')}
      actions={query.data && <ViewAsButton user={query.data} />}
    >
      {(record) => (
        <Panel title={t('details')}>
          <DescriptionList items={columns.map(({ title, render }) => [title, render(record)])} />
        </Panel>
      )}
    </Frame>
  );
}
