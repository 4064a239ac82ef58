import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { QueryFailure } from '../ui-core/query-failure.tsx';
import { DataTableFrame } from './data-table-frame.tsx';
import type { DataTableProps } from './data-table-props.ts';
import { EmptyState } from './empty-state.tsx';

/** Rows under column headings; on a phone, a card for each row. Loading, failure and emptiness are shown in place. */
export function DataTable<Row>({ rows, error, onRetry, empty, ...table }: DataTableProps<Row>) {
  const { t } = useTranslation('kit');
  if (error && !rows) return <QueryFailure error={error} onRetry={onRetry} />;
  if (!rows) return <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />;
  if (rows.length === 0) return empty ?? <EmptyState title={t('table.empty')} />;
  return (
    <>
      <DataTableFrame {...table} rows={rows} hasFailed={Boolean(error)} />
      {error ? <QueryFailure error={error} onRetry={onRetry} /> : null}
    </>
  );
}
