import type { ExportJob } from '@countinghouse/contract';
import { Link, useFormat, useTranslation } from '@countinghouse/kit';
import { useDateRangeText, useFilterText } from '@countinghouse/kit/list-tools';
import { exportPathOf, useInfiniteQuery } from '@countinghouse/kit/query';
import { Page } from '@countinghouse/kit/ui-core';
import { type Column, DataTable, EmptyState } from '@countinghouse/kit/ui-data';
import { useMemo } from 'react';
import { isDeployed } from '../../routing/is-deployed.ts';
import { listExports } from '../api.ts';
import { ExportActions } from './export-actions.tsx';
import { exportPagesTexts } from './export-pages-texts.ts';
import { ExportStatus } from './export-status.tsx';
import styles from './exports.module.css';

const transactionsPath = '/list-transaction';

/** The file's name, and what is in it in words. */
function FileCell({ job }: { job: ExportJob }) {
  const { t } = useTranslation(exportPagesTexts);
  const format = useFormat();
  const range = useDateRangeText(job);
  const filters = useFilterText(job);
  return (
    <div className={styles.file}>
      <Link to={exportPathOf(job.fileName)}>{job.fileName}</Link>
      <span className={styles.note}>
        {[t(`kind.${job.kind}`), range, ...filters, job.timeZone].join(' · ')}
      </span>
      <span className={styles.note}>
        {t('madeAt', { time: format.instant(job.createdAt) })}
        {job.expiresAt && ` · ${t('keptUntil', { time: format.instant(job.expiresAt) })}`}
      </span>
    </div>
  );
}

function useColumns(): Column<ExportJob>[] {
  const { t } = useTranslation(exportPagesTexts);
  const format = useFormat();
  return useMemo(() => {
    const columns: Omit<Column<ExportJob>, 'title'>[] = [
      { key: 'file', phone: 'title', render: (job) => <FileCell job={job} /> },
      { key: 'state', phone: 'detail', render: (job) => <ExportStatus job={job} /> },
      { key: 'rows', align: 'end', phone: 'value', render: (job) => format.number(job.rowCount) },
      {
        key: 'size',
        align: 'end',
        render: (job) => (job.size === null ? '—' : format.size(job.size)),
      },
      { key: 'actions', phone: 'note', render: (job) => <ExportActions job={job} size="small" /> },
    ];
    return columns.map((column) => ({ ...column, title: t(`column.${column.key}`) }));
  }, [t, format]);
}

/** Every export of the user's own: where it stands, and what can be done with it. */
export function ExportsPage() {
  const { t } = useTranslation(exportPagesTexts);
  const list = useInfiniteQuery(listExports());
  const columns = useColumns();
  const rows = list.data?.pages.flatMap(({ items }) => items);
  return (
    <Page title={t('title')} subtitle={t('subtitle')}>
      <DataTable
        caption={t('title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        error={list.error}
        onRetry={list.isFetchNextPageError ? list.fetchNextPage : list.refetch}
        empty={
          <EmptyState title={t('empty')}>
            {isDeployed(transactionsPath) && <Link to={transactionsPath}>{t('toList')}</Link>}
          </EmptyState>
        }
        onLoadMore={list.hasNextPage ? list.fetchNextPage : undefined}
        isLoadingMore={list.isFetchingNextPage}
      />
    </Page>
  );
}
