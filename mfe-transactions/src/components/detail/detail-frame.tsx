import type { AchDetail, CardDetail } from '@countinghouse/contract';
import { displayTimeZone, useFormat, useTranslation } from '@countinghouse/kit';
import { RecordOperation } from '@countinghouse/kit/operations';
import { RawData, RecordColumns, RecordPage, type Refresh } from '@countinghouse/kit/record';
import { Panel, type QueryState, TransactionStatusTag } from '@countinghouse/kit/ui-data';
import type { ReactNode } from 'react';
import { listPath } from '../../paths.ts';
import { detailTexts } from '../../texts.ts';
import { DepositFacts } from '../facts/deposit-facts.tsx';
import { RelatedTransactions } from '../facts/related-transactions.tsx';
import { NotesPanel } from '../notes/notes-panel.tsx';
import { Timeline } from './timeline.tsx';
import { TransactionAudit } from './transaction-audit.tsx';

interface DetailFrameProps<Detail> {
  id: string;
  query: QueryState<Detail>;
  /** Reads it again, by itself. */
  refresh: Refresh;
  /** What can be done with it, at the title's right. */
  actions: (detail: Detail) => ReactNode;
  /** What is particular to the kind of payment. */
  children: (detail: Detail) => ReactNode;
}

/** The page of a card or ACH payment: what both have in common, with what is particular to it in the first place. */
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
  return (
    <RecordPage
      id={id}
      query={query}
      refresh={refresh}
      title={data ? format.money(data.amount) : t('detail.title')}
      list={{ path: listPath, label: t('detail.back') }}
      subtitle={
        data && (
          <>
            <TransactionStatusTag status={data.status} />
            <span>{data.merchant.name}</span>
            <code>{data.id}</code>
            <span>{t('detail.times', { timeZone: displayTimeZone() })}</span>
          </>
        )
      }
      actions={data && actions(data)}
      notice={<RecordOperation id={id} />}
      notFound={{ title: t('detail.notFound'), detail: t('detail.notFoundDetail') }}
      updatedText={t('live.refreshed')}
    >
      {(detail) => (
        <RecordColumns
          main={
            <>
              {children(detail)}
              <DepositFacts deposits={detail.deposits} />
              <RelatedTransactions detail={detail} />
            </>
          }
          side={
            <>
              <Panel title={t('timeline.title')}>
                <Timeline detail={detail} />
              </Panel>
              <NotesPanel detail={detail} />
              <TransactionAudit detail={detail} />
            </>
          }
        >
          <RawData record={detail} />
        </RecordColumns>
      )}
    </RecordPage>
  );
}
