import type { TransactionSort } from '@countinghouse/contract/vocabulary';
import { failureText, showFlash, useFormat, useTranslation } from '@countinghouse/kit';
import type { Realtime } from '@countinghouse/kit/query';
import { Button, visuallyHidden } from '@countinghouse/kit/ui-core';
import { type RefObject, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import styles from '../list/live-place.module.css';
import type { ListFilter } from '../model/list-filter.ts';
import { Light } from './light.tsx';
import { createLiveList, mostHeld } from './live-list.ts';
import { liveTexts } from './live-texts.ts';
import { setPaused, usePausedSince } from './pause.ts';
import { goToRow, highlightRows } from './rows-in-sight.ts';
import { useAnnouncement } from './use-announcement.ts';

export { liveTexts } from './live-texts.ts';

export interface LiveLineProps {
  filter: ListFilter;
  sort: TransactionSort;
  /** The rows of this filter in this order are here. */
  isReady: boolean;
  /** When they were last changed. */
  updatedAt: number;
  /** What holds the table. */
  table: RefObject<HTMLElement | null>;
}

/** Keeps the list live, says how that stands, and offers the rows that are new. */
export function LiveLine({
  realtime,
  filter,
  sort,
  isReady,
  updatedAt,
  table,
}: LiveLineProps & { realtime: Realtime }) {
  const { t } = useTranslation(liveTexts);
  const format = useFormat();
  const { liveFeed: feed, useFeedState } = realtime;
  const { status, since } = useFeedState();
  const pausedSince = usePausedSince();
  const isPaused = pausedSince !== null;
  const [isShowing, setShowing] = useState(false);
  const list = useMemo(() => {
    const onChanged = (ids: Iterable<string>) => highlightRows(table.current, ids);
    const onReloaded = () => showFlash({ class: 'success', message: t('reloaded') });
    return createLiveList({ feed, filter, sort, onChanged, onReloaded });
  }, [feed, filter, sort, table, t]);
  useEffect(() => {
    if (!isReady || isPaused) return;
    list.start();
    return list.stop;
  }, [list, isReady, isPaused]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that came otherwise are not new any more
  useEffect(() => list.recount(), [list, updatedAt]);
  const { count, isOverfull } = useSyncExternalStore(list.watch, list.newRows);
  const newText = isOverfull
    ? t('newMany', { number: format.number(mostHeld) })
    : t('new', { count, number: format.number(count) });
  const hasNew = count > 0 || isOverfull;
  const announcement = useAnnouncement({ status, newText: hasNew ? newText : null });
  const show = async () => {
    setShowing(true);
    try {
      const places = await list.show();
      const [first] = places;
      if (!first) return;
      await goToRow(table.current, { id: first[0], place: first[1] });
      highlightRows(table.current, places.keys());
    } catch (error) {
      showFlash({ class: 'danger', message: await failureText(error, t('showFailed')) });
    } finally {
      setShowing(false);
    }
  };
  const isOffline = status === 'offline' && !isPaused;
  return (
    <>
      <Light status={isPaused ? 'paused' : status} since={pausedSince ?? since} />
      <Button size="small" type="text" onClick={() => (isOffline ? feed.retry() : setPaused(!isPaused))}>
        {t(isPaused ? 'resume' : isOffline ? 'retry' : 'pause')}
      </Button>
      {hasNew && (
        <Button
          size="small"
          type="primary"
          shape="round"
          className={styles.new ?? ''}
          loading={isShowing}
          onClick={show}
        >
          {newText}
        </Button>
      )}
      <output className={visuallyHidden}>{announcement}</output>
    </>
  );
}
