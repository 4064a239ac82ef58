import { FactRows } from '@countinghouse/kit/record';
import { Button, QueryFailure } from '@countinghouse/kit/ui-core';
import { Panel, Skeleton } from '@countinghouse/kit/ui-data';
import type { ReactNode } from 'react';
import styles from './paged-panel.module.css';

interface PagedPanelProps<Item> {
  title: string;
  /** Said where there are no records. */
  none: string;
  /** Names the button that reads the next page. */
  more: string;
  query: {
    data: { pages: readonly { items: readonly Item[] }[] } | undefined;
    error: unknown;
    isPending: boolean;
    refetch: () => unknown;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
  };
  /** A record as a row. */
  children: (item: Item) => ReactNode;
}

/** Records of another kind, on the page of the record that they belong to: the first ones, and more when asked for. */
export function PagedPanel<Item>({ title, none, more, query, children }: PagedPanelProps<Item>) {
  const items = query.data?.pages.flatMap((page) => page.items);
  return (
    <Panel title={title}>
      {!items && query.isPending && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {Boolean(query.error) && <QueryFailure error={query.error} onRetry={() => query.refetch()} />}
      {items?.length === 0 && <p className={styles.none}>{none}</p>}
      {items && items.length > 0 && <FactRows label={title}>{items.map(children)}</FactRows>}
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            {more}
          </Button>
        </div>
      )}
    </Panel>
  );
}
