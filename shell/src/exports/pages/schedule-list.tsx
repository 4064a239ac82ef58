import type { SavedView } from '@countinghouse/contract';
import { listExports } from '@countinghouse/contract/vocabulary';
import { Link, useFormat, useTranslation } from '@countinghouse/kit';
import { useFilterText, useScheduleText, viewTexts } from '@countinghouse/kit/list-tools';
import { exportPathOf, useQuery } from '@countinghouse/kit/query';
import { type Column, DataTable, EmptyState, StatusTag, type Tone } from '@countinghouse/kit/ui-data';
import { useMemo } from 'react';
import { listScheduledViews, type ScheduledView } from '../api.ts';
import { exportPagesTexts } from './export-pages-texts.ts';
import styles from './exports.module.css';
import { ScheduleActions } from './schedule-actions.tsx';

const tones: Record<ScheduledView['schedule']['state'], Tone> = {
  active: 'success',
  paused: 'neutral',
  stopped: 'danger',
};

/** The view, what it leaves of its list in words, and when and as what it is exported. */
function ViewCell({ view }: { view: ScheduledView }) {
  const { t } = useTranslation(exportPagesTexts);
  const kind = listExports[view.list];
  const filters = useFilterText({ kind, filter: view.content?.filter ?? {} });
  const range = view.content?.dateRange;
  const days = range?.kind === 'last' ? [t('lastDays', { count: range.days })] : [];
  const when = useScheduleText(view.schedule);
  return (
    <div className={styles.file}>
      <strong>{view.name}</strong>
      <span className={styles.note}>{[t(`kind.${kind}`), ...days, ...filters].join(' · ')}</span>
      <span className={styles.note}>{when}</span>
    </div>
  );
}

/** Whether it goes on, and why it does not or what its last run met. */
function StateCell({ schedule: { state, failure } }: ScheduledView) {
  const { t } = useTranslation(viewTexts);
  return (
    <div className={styles.state}>
      <StatusTag tone={tones[state]} label={t(`task.${state}`)} />
      {failure && <span className={styles.note}>{t(`task.failure.${failure}`)}</span>}
    </div>
  );
}

function useColumns(): Column<ScheduledView>[] {
  const { t } = useTranslation(exportPagesTexts);
  const format = useFormat();
  return useMemo(() => {
    const moment = (instant: string | null, { schedule: { timeZone } }: ScheduledView) =>
      instant ? format.instant(instant, { timeZone }) : '—';
    const columns: Omit<Column<ScheduledView>, 'title'>[] = [
      { key: 'view', phone: 'title', render: (view) => <ViewCell view={view} /> },
      { key: 'state', phone: 'detail', render: (view) => <StateCell {...view} /> },
      { key: 'next', phone: 'value', render: (view) => moment(view.schedule.nextRunAt, view) },
      {
        key: 'last',
        phone: 'detail',
        render: (view) => {
          const { lastFileName, lastRunAt } = view.schedule;
          if (!lastFileName) return '—';
          return <Link to={exportPathOf(lastFileName)}>{moment(lastRunAt, view)}</Link>;
        },
      },
      { key: 'actions', phone: 'note', render: (view) => <ScheduleActions view={view} /> },
    ];
    return columns.map((column) => ({ ...column, title: t(`column.${column.key}`) }));
  }, [t, format]);
}

const isScheduled = (view: SavedView): view is ScheduledView => view.schedule !== null;

/** The saved views that the user has exported to a timetable, of all lists. */
export function ScheduleList() {
  const { t } = useTranslation(exportPagesTexts);
  const list = useQuery(listScheduledViews());
  const columns = useColumns();
  return (
    <DataTable
      caption={t('tab.scheduled')}
      columns={columns}
      rows={list.data?.items.filter(isScheduled)}
      rowKey={({ id }) => id}
      error={list.error}
      onRetry={list.refetch}
      empty={<EmptyState title={t('none.scheduled')}>{t('none.scheduledHow')}</EmptyState>}
    />
  );
}
