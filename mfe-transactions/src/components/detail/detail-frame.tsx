import type { AchDetail, CardDetail } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { RecordOperation } from '@countinghouse/kit/operations';
import {
  lazyNeighbors,
  Neighbors,
  RawData,
  RecordColumns,
  RecordPage,
  RecordSubtitle,
  type Refresh,
} from '@countinghouse/kit/record';
import { Panel, type QueryState, TransactionStatusTag } from '@countinghouse/kit/ui-data';
import type { ReactNode } from 'react';
import { listPath } from '../../paths.ts';
import { detailTexts } from '../../texts.ts';
import { Attempts } from '../facts/attempts.tsx';
import { CustomerFacts } from '../facts/customer-facts.tsx';
import { DepositFacts } from '../facts/deposit-facts.tsx';
import { MetadataFacts } from '../facts/metadata-facts.tsx';
import { RelatedTransactions } from '../facts/related-transactions.tsx';
import { NotesPanel } from '../notes/notes-panel.tsx';
import { MoneySummary } from './money-summary.tsx';
import { PaymentTimeline } from './payment-timeline.tsx';
import { TransactionActions } from './transaction-actions.tsx';
import { TransactionAudit } from './transaction-audit.tsx';
import { TransactionStrip } from './transaction-strip.tsx';

const ListNeighbors = lazyNeighbors(() => import('./list-neighbors.tsx').then((part) => part.ListNeighbors));

interface DetailFrameProps<Detail> {
  id: string;
  query: QueryState<Detail>;
  /** Reads it again, by itself. */
  refresh: Refresh;
  /** Why it is as it is, where its status does not say it. */
  reason: (detail: Detail) => ReactNode;
  /** What came of it besides its states: refunds, disputes, retries. */
  outcomes: (detail: Detail) => ReactNode;
  /** The card or the bank account. */
  method: (detail: Detail) => ReactNode;
}

/**
 * The page of a card or ACH payment: what one asks first in a strip, then what happened to it, and beside that what it
 * is; what is particular to the kind of payment is given.
 */
export function DetailFrame<Detail extends CardDetail | AchDetail>({
  id,
  query,
  refresh,
  reason,
  outcomes,
  method,
}: DetailFrameProps<Detail>) {
  const { t } = useTranslation(detailTexts);
  const format = useFormat();
  const { data } = query;
  return (
    <RecordPage
      id={id}
      query={query}
      refresh={refresh}
      title={data ? format.money(data.amount) : t('detail.title')}
      list={{ path: listPath, label: t('detail.back') }}
      neighbors={<Neighbors id={id} links={ListNeighbors} />}
      badge={data && <TransactionStatusTag status={data.status} />}
      subtitle={
        data && (
          <>
            <span>{data.merchant.name}</span>
            <RecordSubtitle id={data.id} idName={t('detail.id')} />
          </>
        )
      }
      actions={data && <TransactionActions detail={data} />}
      notice={<RecordOperation id={id} />}
      notFound={{ title: t('detail.notFound'), detail: t('detail.notFoundDetail') }}
      updatedText={t('live.refreshed')}
    >
      {(detail) => (
        <>
          <TransactionStrip detail={detail} />
          {reason(detail)}
          <RecordColumns
            main={
              <>
                <Panel title={t('timeline.title')}>
                  <PaymentTimeline detail={detail} />
                </Panel>
                {outcomes(detail)}
                <Attempts attempts={detail.attempts} />
                <CustomerFacts detail={detail} />
                {method(detail)}
                <MetadataFacts metadata={detail.metadata} />
              </>
            }
            side={
              <>
                <MoneySummary detail={detail} />
                <DepositFacts deposits={detail.deposits} />
                <NotesPanel detail={detail} />
                <RelatedTransactions detail={detail} />
                <TransactionAudit detail={detail} />
              </>
            }
          >
            <RawData record={detail} />
          </RecordColumns>
        </>
      )}
    </RecordPage>
  );
}
