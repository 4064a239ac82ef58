import type { ExportJob } from '@countinghouse/contract';
import { Link, readableZone, useFormat, useTranslation } from '@countinghouse/kit';
import { useDateRangeText, useFilterText } from '@countinghouse/kit/list-tools';
import { exportPathOf, useInfiniteQuery } from '@countinghouse/kit/query';
import { type Column, DataTable, EmptyState } from '@countinghouse/kit/ui-data';
import { type ReactNode, useMemo } from 'react';
import { listExports } from '../api.ts';
import { ExportActions } from './export-actions.tsx';
import { exportPagesTexts } from './export-pages-texts.ts';
import { ExportStatus } from './export-status.tsx';
import styles from './exports.module.css';

/** Who may read the file, and how it came to be, where that is worth a word. */
function useReaders({ isOwn, isShared, isScheduled, owner }: ExportJob): string[] {
  const { t } = useTranslation(exportPagesTexts);
  if (!isOwn) return [t('sharedBy', { owner })];
  return [isScheduled && t('bySchedule'), isShared && t('sharedWithTeam')].filter((part) => part !== false);
}

/** The file's name, what is in it in words, and for whom it is there until when. */
function FileCell({ job }: { job: ExportJob }) {
  const { t } = useTranslation(exportPagesTexts);
  const format = useFormat();
  const range = useDateRangeText(job);
  const filters = useFilterText(job);
  const readers = useReaders(job);
  return (
    <div className={styles.file}>
      <Link to={exportPathOf(job.fileName)}>{job.fileName}</Link>
      <span className={styles.note}>
        {[t(`kind.${job.kind}`), range, ...filters, readableZone(job.timeZone)].join(' · ')}
      </span>
      <span className={styles.note}>
        {[
          t('madeAt', { time: format.instant(job.createdAt) }),
          ...(job.expiresAt ? [t('keptUntil', { time: format.instant(job.expiresAt) })] : []),
          ...readers,
        ].join(' · ')}
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

interface ExportListProps {
  /** The user's own, or those that colleagues shared. */
  from: 'own' | 'team';
  /** Under what is said where there are none. */
  children: ReactNode;
}

/** Exports: where each stands, and what can be done with it. */
export function ExportList({ from, children }: ExportListProps) {
  const { t } = useTranslation(exportPagesTexts);
  const list = useInfiniteQuery(listExports(from));
  const columns = useColumns();
  return (
    <DataTable
      caption={t(`tab.${from}`)}
      columns={columns}
      rows={list.data?.pages.flatMap(({ items }) => items)}
      rowKey={({ id }) => id}
      error={list.error}
      onRetry={list.isFetchNextPageError ? list.fetchNextPage : list.refetch}
      empty={<EmptyState title={t(`none.${from}`)}>{children}</EmptyState>}
      onLoadMore={list.hasNextPage ? list.fetchNextPage : undefined}
      isLoadingMore={list.isFetchingNextPage}
    />
  );
}
