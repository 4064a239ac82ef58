import type { AchDetail, CardDetail } from '@countinghouse/contract';
import { ApiError, Link, useFormat, useLocation, useTranslation } from '@countinghouse/kit';
import { FailurePanel, Page, QueryFailure } from '@countinghouse/kit/ui-core';
import { Panel, Skeleton, StatusTag } from '@countinghouse/kit/ui-data';
import type { ReactNode } from 'react';
import { listPath } from '../paths.ts';
import styles from './detail-frame.module.css';
import { Timeline } from './timeline.tsx';

interface DetailFrameProps<Detail> {
  query: { data: Detail | undefined; error: Error | null; refetch: () => unknown };
  /** What is particular to the kind of payment. */
  children: (detail: Detail) => ReactNode;
}

/** Back to the list as it was left. */
function BackLink() {
  const { t } = useTranslation('transactions');
  const { state } = useLocation();
  const search = (state as { list?: unknown } | null)?.list;
  return <Link to={`${listPath}${typeof search === 'string' ? search : ''}`}>← {t('detail.back')}</Link>;
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('transactions');
  if (!(error instanceof ApiError && (error.status === 404 || error.status === 400))) {
    return <QueryFailure error={error} onRetry={onRetry} />;
  }
  return <FailurePanel title={t('detail.notFound')} detail={t('detail.notFoundDetail')} />;
}

/** What the pages of card and ACH transactions share: amount, state, timeline, and what to show without them. */
export function DetailFrame<Detail extends CardDetail | AchDetail>({
  query,
  children,
}: DetailFrameProps<Detail>) {
  const { t } = useTranslation('transactions');
  const format = useFormat();
  const { data, error, refetch } = query;
  return (
    <Page
      title={data ? format.money(data.amount) : t('detail.title')}
      subtitle={
        <div className={styles.subtitle}>
          <BackLink />
          {data && (
            <>
              <StatusTag status={data.status} />
              <span>{data.merchant.name}</span>
              <code className={styles.id}>{data.id}</code>
            </>
          )}
        </div>
      }
    >
      {error && !data && <Failure error={error} onRetry={() => refetch()} />}
      {!error && !data && <Skeleton active paragraph={{ rows: 8 }} />}
      {data && (
        <div className={styles.columns}>
          <div className={styles.column}>{children(data)}</div>
          <Panel title={t('timeline.title')}>
            <Timeline detail={data} />
          </Panel>
        </div>
      )}
    </Page>
  );
}
