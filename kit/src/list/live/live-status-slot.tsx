import { atRest, listTexts, loadTexts, useLoading, useTranslation } from '@countinghouse/kit';
import { loadRealtime } from '@countinghouse/kit/query';
import { Button } from '@countinghouse/kit/ui-core';
import { isLive, type ListFilter, type ListRow, type ListSource } from '../model/list-source.ts';
import type { ListQuery } from '../state/use-list-query.ts';
import styles from './live-status.module.css';
import type { LiveStatusBarProps } from './live-status-bar.tsx';

async function loadLive() {
  // Rows first: the page must have been drawn with them.
  await atRest();
  const [realtime, { LiveStatusBar, liveTexts }] = await Promise.all([
    loadRealtime(),
    import('./live-status-bar.tsx'),
  ]);
  await loadTexts([liveTexts]);
  return { realtime, LiveStatusBar };
}

type BarProps<Row extends ListRow, Filter extends ListFilter, Sort extends string> = LiveStatusBarProps<
  Row,
  Filter,
  Sort
>;

function Loaded<Row extends ListRow, Filter extends ListFilter, Sort extends string>(
  props: BarProps<Row, Filter, Sort>,
) {
  const { t } = useTranslation(listTexts);
  const { state, retry } = useLoading(loadLive);
  if (state.phase === 'ready') {
    const { LiveStatusBar, realtime } = state.value;
    return <LiveStatusBar realtime={realtime} {...props} />;
  }
  if (state.phase !== 'failed' && state.phase !== 'timed-out') return null;
  return (
    <Button size="small" type="text" danger onClick={retry}>
      {t('liveFailed')}
    </Button>
  );
}

interface LiveStatusSlotProps<Row extends ListRow, Filter extends ListFilter, Sort extends string> {
  source: ListSource<Row, Filter, Sort>;
  state: { filter: Filter; sort: Sort };
  query: Pick<ListQuery<Row>, 'rows' | 'isPlaceholderData' | 'dataUpdatedAt'>;
  /** What holds the table. */
  table: BarProps<Row, Filter, Sort>['table'];
}

/**
 * Where a list says how live it is, and offers the rows that are new. Its room is kept while that loads, so that
 * nothing moves.
 */
export function LiveStatusSlot<Row extends ListRow, Filter extends ListFilter, Sort extends string>({
  source,
  state: { filter, sort },
  query,
  table,
}: LiveStatusSlotProps<Row, Filter, Sort>) {
  const isReady = query.rows !== undefined && !query.isPlaceholderData;
  if (!isLive(source)) return null;
  return (
    <div className={styles.slot}>
      {query.rows && <Loaded {...{ source, filter, sort, isReady, table }} updatedAt={query.dataUpdatedAt} />}
    </div>
  );
}
