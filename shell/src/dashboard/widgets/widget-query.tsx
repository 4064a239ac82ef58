import { ApiError, useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { type QueryState, Skeleton } from '@countinghouse/kit/ui-data';
import type { ReactNode } from 'react';
import { dashboardTexts } from '../dashboard-texts.ts';
import styles from './widget.module.css';

interface WidgetQueryProps<Data> {
  query: QueryState<Data>;
  /** How many lines stand for what is being loaded. */
  lines: number;
  isEmpty?: (data: Data) => boolean;
  /** What to say when it is empty. */
  empty?: string;
  children: (data: Data) => ReactNode;
}

/** One of its own that the user may not see any more, or that is gone. */
const isGone = (error: Error) => error instanceof ApiError && error.status === 404;

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation([dashboardTexts, 'kit']);
  return (
    <div className={styles.failed}>
      <span>{t(isGone(error) ? 'board.gone' : 'board.failed')}</span>
      {!isGone(error) && (
        <Button size="small" onClick={onRetry}>
          {t('kit:failure.retry')}
        </Button>
      )}
    </div>
  );
}

/** What a widget shows of its query: each loads, fails and is empty by itself, in a place as small as its own. */
export function WidgetQuery<Data>({ query, lines, isEmpty, empty, children }: WidgetQueryProps<Data>) {
  const { data, error, refetch } = query;
  const failed = error && <Failed error={error} onRetry={() => void refetch()} />;
  if (data === undefined)
    return failed ?? <Skeleton active title={false} paragraph={{ rows: lines, width: '100%' }} />;
  return (
    <>
      {failed}
      {empty && isEmpty?.(data) ? <p className={styles.empty}>{empty}</p> : children(data)}
    </>
  );
}
