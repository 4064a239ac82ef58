import type { Notification } from '@countinghouse/contract';
import { displayTimeZone, serverNow, useFormat, useTranslation } from '@countinghouse/kit';
import { useInfiniteQuery } from '@countinghouse/kit/query';
import { Button, QueryFailure } from '@countinghouse/kit/ui-core';
import { EmptyState, Skeleton, toDate } from '@countinghouse/kit/ui-data';
import { useId, useState } from 'react';
import { listNotifications } from '../api.ts';
import { useUnread } from '../unread.ts';
import { type Day, dayBetween, gatherByDay } from './model/gather.ts';
import { moveByArrows } from './move-by-arrows.ts';
import entryStyles from './notification-entry.module.css';
import { NotificationEntry } from './notification-entry.tsx';
import styles from './notification-panel.module.css';
import { everything, PanelFilter, type ShownFilter, toQuery } from './panel-filter.tsx';
import { PanelHead } from './panel-head.tsx';
import { panelTexts } from './panel-texts.ts';
import { UndoBar } from './undo-bar.tsx';
import { type Changes, useChanges } from './use-changes.ts';

interface NotificationPanelProps {
  onClose: () => void;
  /** It fills a drawer, which needs a way to close it. */
  isDrawer?: boolean;
}

interface DaysProps {
  items: readonly Notification[];
  changes: Changes;
  onOpen: () => void;
}

/** By days of the user's zone, of whenever it is now. */
function Days({ items, ...rest }: DaysProps) {
  const { t } = useTranslation(panelTexts);
  // Says it anew when the zone changes.
  useFormat();
  const id = useId();
  const timeZone = displayTimeZone();
  const today = toDate(serverNow(), timeZone);
  const dayOf = (instant: string): Day => dayBetween(toDate(new Date(instant), timeZone), today);
  return gatherByDay(items, dayOf).map(({ day, entries }) => (
    <section key={day} aria-labelledby={`${id}${day}`}>
      <h3 id={`${id}${day}`} className={styles.day}>
        {t(`day.${day}`)}
      </h3>
      <ul className={entryStyles.entries}>
        {entries.map((entry) => (
          <NotificationEntry key={entry.id} entry={entry} day={day} {...rest} />
        ))}
      </ul>
    </section>
  ));
}

interface NothingProps {
  filter: ShownFilter;
  onShowAll: () => void;
}

function Nothing({ filter, onShowAll }: NothingProps) {
  const { t } = useTranslation(panelTexts);
  const isFiltered = filter.unread || filter.about !== null;
  const showAll = isFiltered && <Button onClick={onShowAll}>{t('showAll')}</Button>;
  if (filter.about !== null) return <EmptyState title={t('empty.kind')}>{showAll}</EmptyState>;
  const key = filter.unread ? 'unread' : 'all';
  return (
    <EmptyState title={t(`empty.${key}`)} detail={t(`empty.${key}Detail`)}>
      {showAll}
    </EmptyState>
  );
}

/** The user's notifications, newest first, and what can be done with them. */
export function NotificationPanel({ onClose, isDrawer }: NotificationPanelProps) {
  const { t } = useTranslation(panelTexts);
  const [filter, setFilter] = useState(everything);
  const list = useInfiniteQuery(listNotifications(toQuery(filter)));
  const changes = useChanges();
  const { arrivals } = useUnread();
  const [shownArrivals, setShownArrivals] = useState(arrivals);
  const items = list.data?.pages.flatMap((page) => page.items);
  const choose = (next: ShownFilter) => {
    setFilter(next);
    setShownArrivals(arrivals);
  };
  const showNew = () => {
    setShownArrivals(arrivals);
    void list.refetch();
  };
  const isMore = items && list.hasNextPage;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the arrow keys of what is in it
    <div className={styles.panel} data-popups onKeyDown={moveByArrows}>
      <PanelHead
        items={items ?? []}
        isOfKind={filter.about !== null}
        changes={changes}
        onClose={onClose}
        isDrawer={isDrawer}
      />
      <PanelFilter filter={filter} onChange={choose} />
      {changes.done && <UndoBar done={changes.done} onDismiss={changes.dismiss} />}
      {arrivals > shownArrivals && (
        <Button className={styles.arrived ?? ''} type="primary" size="small" onClick={showNew}>
          {t('arrived')}
        </Button>
      )}
      <div className={styles.list} aria-busy={list.isFetching}>
        {!items && !list.error && <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />}
        {list.error && !list.isFetchNextPageError && (
          <QueryFailure error={list.error} onRetry={() => void list.refetch()} />
        )}
        {items?.length === 0 && <Nothing filter={filter} onShowAll={() => choose(everything)} />}
        {items && <Days items={items} changes={changes} onOpen={onClose} />}
        {list.isFetchNextPageError && (
          <QueryFailure error={list.error} onRetry={() => void list.fetchNextPage()} />
        )}
        {isMore && !list.isFetchNextPageError && (
          <Button
            className={styles.loadMore ?? ''}
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('more')}
          </Button>
        )}
      </div>
    </div>
  );
}
