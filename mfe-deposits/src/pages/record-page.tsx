import type { DepositBreakdown, DepositDetail } from '@countinghouse/contract';
import { useFormat, useParams, useTranslation } from '@countinghouse/kit';
import { RecordOperation } from '@countinghouse/kit/operations';
import { useQuery } from '@countinghouse/kit/query';
import {
  CopyText,
  RecordPage as Frame,
  lazyNeighbors,
  Neighbors,
  RawData,
  RecordColumns,
  RecordStrip,
  RecordSubtitle,
} from '@countinghouse/kit/record';
import { Panel, QueryResult, type QueryState } from '@countinghouse/kit/ui-data';
import { downloadStatement } from '../api/download-statement.ts';
import { getBreakdown } from '../api/get-breakdown.ts';
import { getDeposit, refreshDeposit } from '../api/get-deposit.ts';
import { DepositStatusTag } from '../components/deposit-status-tag.tsx';
import { DepositActions } from '../components/operations/deposit-actions.tsx';
import { BusinessDays } from '../components/record/business-days.tsx';
import { DepositAudit } from '../components/record/deposit-audit.tsx';
import { DepositTimeline } from '../components/record/deposit-timeline.tsx';
import { FailureNotice } from '../components/record/failure-notice.tsx';
import { FeesPanel } from '../components/record/fees-panel.tsx';
import { Waterfall } from '../components/record/waterfall.tsx';
import { WhyLess } from '../components/record/why-less.tsx';
import { StatementButtons } from '../components/statement/statement-buttons.tsx';
import { salesOf } from '../model/sentences.ts';
import { listPath } from '../paths.ts';
import { recordTexts } from '../texts.ts';

const ListNeighbors = lazyNeighbors(() =>
  import('../components/record/list-neighbors.tsx').then((part) => part.ListNeighbors),
);

/** What one wants to know first: what it is made of, and where and when it arrives. */
function Strip({ deposit }: { deposit: DepositDetail }) {
  const { t } = useTranslation(recordTexts);
  const format = useFormat();
  const { net, lines, merchant, accountLast4, effectiveDate, expectedDate, traceId } = deposit;
  const money = (amountMinor: number) => format.money({ amountMinor, currency: net.currency });
  const fees = lines.find(({ kind }) => kind === 'fees')?.amount.amountMinor ?? 0;
  const day = expectedDate ?? effectiveDate;
  return (
    <RecordStrip
      label={t('strip.label')}
      items={[
        [t('strip.merchant'), merchant.name],
        [t('strip.account'), `•••• ${accountLast4}`],
        [t(expectedDate ? 'strip.expected' : 'strip.effective'), day ? format.date(day) : '—'],
        [t('strip.sales'), money(salesOf(deposit))],
        [t('strip.fees'), money(fees)],
        [t('strip.net'), money(net.amountMinor)],
        [t('strip.trace'), traceId ? <CopyText key="trace" text={traceId} name={t('strip.trace')} /> : '—'],
      ]}
    />
  );
}

interface ExplanationProps {
  deposit: DepositDetail;
  query: QueryState<DepositBreakdown>;
}

/** What is read apart from the sums, which do not wait for it. */
function Explanation({ deposit, query }: ExplanationProps) {
  const { t } = useTranslation(recordTexts);
  return (
    <QueryResult query={query} lines={6}>
      {(breakdown) => (
        <>
          <DepositTimeline deposit={deposit} breakdown={breakdown} />
          <FeesPanel breakdown={breakdown} />
          <BusinessDays breakdown={breakdown} />
          {breakdown.fees.length + breakdown.businessDays.length === 0 && (
            <Panel title={t('fee.title')}>{t('fee.none')}</Panel>
          )}
          <DepositAudit breakdown={breakdown} />
        </>
      )}
    </QueryResult>
  );
}

/** One deposit: what it comes to and why, and where it is. */
export function RecordPage() {
  const { t } = useTranslation(['deposits', recordTexts]);
  const format = useFormat();
  const { id = '' } = useParams();
  const query = useQuery(getDeposit(id));
  const breakdown = useQuery(getBreakdown(id));
  const { data } = query;
  return (
    <Frame
      id={id}
      query={query}
      refresh={refreshDeposit}
      title={data ? format.money(data.net) : t(`${recordTexts}:title`)}
      list={{ path: listPath, label: t('title') }}
      neighbors={<Neighbors id={id} links={ListNeighbors} />}
      badge={data && <DepositStatusTag status={data.status} />}
      subtitle={data && <RecordSubtitle id={data.id} idName={t(`${recordTexts}:depositId`)} />}
      actions={data && <DepositActions deposit={data} />}
      notice={<RecordOperation id={id} />}
      notFound={{ title: t(`${recordTexts}:notFound`), detail: t(`${recordTexts}:notFoundDetail`) }}
      updatedText={t(`${recordTexts}:updated`)}
    >
      {(deposit) => (
        <>
          <Strip deposit={deposit} />
          <FailureNotice deposit={deposit} />
          <RecordColumns
            main={
              <>
                <Waterfall deposit={deposit} breakdown={breakdown.data} />
                <WhyLess deposit={deposit} breakdown={breakdown.data} />
              </>
            }
            side={
              <>
                <Explanation deposit={deposit} query={breakdown} />
                {deposit.closedAt && (
                  <Panel title={t('statement.title')}>
                    <StatementButtons download={(format) => downloadStatement(deposit.id, format)} />
                  </Panel>
                )}
              </>
            }
          >
            <RawData record={deposit} />
          </RecordColumns>
        </>
      )}
    </Frame>
  );
}
