import { failureText, showFlash, useFormat, useTranslation } from '@countinghouse/kit';
import type { Realtime } from '@countinghouse/kit/query';
import { Button, visuallyHidden } from '@countinghouse/kit/ui-core';
import { type RefObject, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ListFilter, ListRow, LiveSource } from '../model/list-source.ts';
import { useNoun } from '../state/use-noun.ts';
import { ConnectionStatus } from './connection-status.tsx';
import { LiveList } from './live-list.ts';
import styles from './live-status.module.css';
import { liveTexts } from './live-texts.ts';
import { usePausedSince } from './pause.ts';
import { PauseButton } from './pause-button.tsx';
import { RefreshButton } from './refresh-button.tsx';
import { maxBuffered } from './take-changed.ts';
import { useAnnouncement } from './use-announcement.ts';
import { goToRow, highlightRows } from './visible-rows.ts';

export { liveTexts } from './live-texts.ts';

export interface LiveStatusBarProps<Row extends ListRow, Filter extends ListFilter, Sort extends string> {
  source: LiveSource<Row, Filter, Sort>;
  filter: Filter;
  sort: Sort;
  /** The rows of this filter in this order are here. */
  isReady: boolean;
  /** When they were last changed. */
  updatedAt: number;
  /** What holds the table. */
  table: RefObject<HTMLElement | null>;
}

/** Keeps the list live, says how that stands, and offers the rows that are new. */
export function LiveStatusBar<Row extends ListRow, Filter extends ListFilter, Sort extends string>({
  realtime,
  source,
  filter,
  sort,
  isReady,
  updatedAt,
  table,
}: LiveStatusBarProps<Row, Filter, Sort> & { realtime: Realtime }) {
  const { t } = useTranslation(liveTexts);
  const noun = useNoun(source);
  const format = useFormat();
  const { liveFeed: feed, useFeedState } = realtime;
  const { status, since, pollSeconds } = useFeedState();
  const pausedSince = usePausedSince();
  const isPaused = pausedSince !== null;
  const [isShowing, setShowing] = useState(false);
  const list = useMemo(() => {
    const onChanged = (ids: Iterable<string>) => highlightRows(table.current, ids);
    const onReloaded = () => showFlash({ class: 'success', message: t('reloaded') });
    return new LiveList({ source, feed, filter, sort, onChanged, onReloaded });
  }, [source, feed, filter, sort, table, t]);
  useEffect(() => {
    if (!isReady || isPaused) return;
    list.start();
    return list.stop;
  }, [list, isReady, isPaused]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that came otherwise are not new any more
  useEffect(() => list.recount(), [list, updatedAt]);
  const { count, isBufferFull } = useSyncExternalStore(list.watch, list.newRows);
  const newText = isBufferFull
    ? t('newMany', { number: format.number(maxBuffered), noun: noun(maxBuffered) })
    : t('new', { count, number: format.number(count), noun: noun(count) });
  const hasNew = count > 0 || isBufferFull;
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
      showFlash({ class: 'danger', message: await failureText(error, t('showFailed', { noun: noun(2) })) });
    } finally {
      setShowing(false);
    }
  };
  const shown = isPaused ? 'paused' : status;
  return (
    <>
      <ConnectionStatus status={shown} since={pausedSince ?? since} pollSeconds={pollSeconds} />
      {shown === 'polling' ? (
        <RefreshButton feed={feed} answeredAt={since} />
      ) : (
        <PauseButton feed={feed} status={shown} />
      )}
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
