import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { ApiError } from '../http/api-error.ts';
import { FailurePanel } from '../ui-core/failure-panel.tsx';
import { QueryFailure } from '../ui-core/query-failure.tsx';
import styles from './query-result.module.css';

/** What of a query is shown. */
export interface QueryState<Data> {
  data: Data | undefined;
  error: Error | null;
  refetch: () => unknown;
}

interface QueryResultProps<Data> {
  query: QueryState<Data>;
  /** How many lines stand for what is being loaded. */
  lines?: number;
  /** Instead of a failure, where the address names a record that does not exist for this user. */
  notFound?: { title: string; detail: string };
  isEmpty?: (data: Data) => boolean;
  /** What to say when it is empty. */
  empty?: string;
  /** Says, too, that reading it again has failed: figures that stand still would pass for new ones. */
  warnsWhenStale?: boolean;
  children: (data: Data) => ReactNode;
}

const isNotFound = (error: Error) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/**
 * What a query has brought, or why it is not there: loading, failed with a way to try again, or empty. What was loaded
 * once stays in sight though reading it again failed.
 */
export function QueryResult<Data>({
  query: { data, error, refetch },
  lines = 3,
  notFound,
  isEmpty,
  empty,
  warnsWhenStale,
  children,
}: QueryResultProps<Data>) {
  const failure = error && <QueryFailure error={error} onRetry={() => void refetch()} />;
  if (data !== undefined) {
    return (
      <>
        {warnsWhenStale && failure}
        {empty && isEmpty?.(data) ? <p className={styles.empty}>{empty}</p> : children(data)}
      </>
    );
  }
  if (!error) return <Skeleton active title={false} paragraph={{ rows: lines, width: '100%' }} />;
  return notFound && isNotFound(error) ? <FailurePanel {...notFound} /> : failure;
}
