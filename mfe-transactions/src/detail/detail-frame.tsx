import type { AchDetail, CardDetail } from '@countinghouse/contract';
import { displayTimeZone, Link, useFormat, useLocation, useTranslation } from '@countinghouse/kit';
import { Page } from '@countinghouse/kit/ui-core';
import { Panel, QueryResult, TransactionStatusTag } from '@countinghouse/kit/ui-data';
import type { ReactNode } from 'react';
import { IntentNotice } from '../intent/intent-notice.tsx';
import { detailTexts } from '../lazy-part.ts';
import { NotesPanel } from '../notes/notes-panel.tsx';
import { listPath } from '../paths.ts';
import { AuditTrail } from './audit-trail.tsx';
import { DepositFacts } from './deposit-facts.tsx';
import styles from './detail-frame.module.css';
import { FreshnessNotice } from './freshness-notice.tsx';
import { RawRecord } from './raw-record.tsx';
import { RelatedTransactions } from './related-transactions.tsx';
import { Timeline } from './timeline.tsx';
import { type Refresh, useLiveDetail } from './use-live-detail.ts';

interface DetailFrameProps<Detail> {
  id: string;
  query: { data: Detail | undefined; error: Error | null; refetch: () => unknown };
  /** Reads it again, by itself. */
  refresh: Refresh;
  /** What can be done with it, at the title's right. */
  actions: (detail: Detail) => ReactNode;
  /** What is particular to the kind of payment. */
  children: (detail: Detail) => ReactNode;
}

/** Back to the list as it was left. */
function BackLink() {
  const { t } = useTranslation(detailTexts);
  const { state } = useLocation();
  const search = (state as { list?: unknown } | null)?.list;
  return (
    <Link to={`${listPath}${typeof search === 'string' ? search : ''}`} state={{ isReturn: true }}>
      ← {t('detail.back')}
    </Link>
  );
}

/** What card and ACH payments have in common, with what is particular to them in the first place. */
function Content<Detail extends CardDetail | AchDetail>({
  detail,
  children,
}: {
  detail: Detail;
  children: ReactNode;
}) {
  const { t } = useTranslation(detailTexts);
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        {children}
        <DepositFacts deposits={detail.deposits} />
        <RelatedTransactions detail={detail} />
      </div>
      <div className={styles.column}>
        <Panel title={t('timeline.title')}>
          <Timeline detail={detail} />
        </Panel>
        <NotesPanel detail={detail} />
        <AuditTrail detail={detail} />
      </div>
      <RawRecord detail={detail} />
    </div>
  );
}

/** The frame of both detail pages: amount, state, actions, and what to show while there is no record, or none at all. */
export function DetailFrame<Detail extends CardDetail | AchDetail>({
  id,
  query,
  refresh,
  actions,
  children,
}: DetailFrameProps<Detail>) {
  const { t } = useTranslation(detailTexts);
  const format = useFormat();
  const { data } = query;
  const changes = useLiveDetail(id, refresh);
  return (
    <Page
      title={data ? format.money(data.amount) : t('detail.title')}
      subtitle={
        <div className={styles.subtitle}>
          <BackLink />
          {data && (
            <>
              <TransactionStatusTag status={data.status} />
              <span>{data.merchant.name}</span>
              <code className={styles.id}>{data.id}</code>
              <span>{t('detail.times', { timeZone: displayTimeZone() })}</span>
            </>
          )}
        </div>
      }
      actions={data && actions(data)}
    >
      <IntentNotice transactionId={id} />
      <FreshnessNotice changes={changes} />
      <QueryResult
        query={query}
        lines={8}
        notFound={{ title: t('detail.notFound'), detail: t('detail.notFoundDetail') }}
      >
        {(detail) => <Content detail={detail}>{children(detail)}</Content>}
      </QueryResult>
    </Page>
  );
}
