import type { DisputeDetail } from '@countinghouse/contract';
import { useFormat, useParams, useTranslation } from '@countinghouse/kit';
import { RecordOperation } from '@countinghouse/kit/operations';
import { useQuery } from '@countinghouse/kit/query';
import {
  RecordPage as Frame,
  lazyNeighbors,
  Neighbors,
  RawData,
  RecordColumns,
  RecordSubtitle,
} from '@countinghouse/kit/record';
import { getDispute, refreshDispute } from '../api/get-dispute.ts';
import { DisputeStatusTag } from '../components/dispute-status-tag.tsx';
import { DisputeActions } from '../components/operations/dispute-actions.tsx';
import { AnswersPanel } from '../components/record/answers-panel.tsx';
import { CompellingEvidence } from '../components/record/compelling-evidence.tsx';
import { CostPanel } from '../components/record/cost-panel.tsx';
import { DisputeStrip } from '../components/record/dispute-strip.tsx';
import { DisputeTimeline } from '../components/record/dispute-timeline.tsx';
import { EarlierPayments } from '../components/record/earlier-payments.tsx';
import { NextStep } from '../components/record/next-step.tsx';
import { OutcomePanel } from '../components/record/outcome-panel.tsx';
import { PaymentPanel } from '../components/record/payment-panel.tsx';
import { WhatHappened } from '../components/record/what-happened.tsx';
import { listPath } from '../paths.ts';
import { recordTexts } from '../texts.ts';

const ListNeighbors = lazyNeighbors(() =>
  import('../components/record/list-neighbors.tsx').then((part) => part.ListNeighbors),
);

/** What is said of a dispute, the most urgent first. */
function Content({ dispute }: { dispute: DisputeDetail }) {
  return (
    <>
      <DisputeStrip dispute={dispute} />
      <NextStep dispute={dispute} />
      <OutcomePanel dispute={dispute} />
      <RecordColumns
        main={
          <>
            <WhatHappened dispute={dispute} />
            <AnswersPanel dispute={dispute} />
            <CompellingEvidence dispute={dispute} />
            <PaymentPanel dispute={dispute} />
          </>
        }
        side={
          <>
            <CostPanel dispute={dispute} />
            <DisputeTimeline dispute={dispute} />
            <EarlierPayments dispute={dispute} />
          </>
        }
      >
        <RawData record={dispute} />
      </RecordColumns>
    </>
  );
}

/** One dispute: what it is about, what it costs, and what to do about it. */
export function RecordPage() {
  const { t } = useTranslation(['disputes', recordTexts]);
  const format = useFormat();
  const { id = '' } = useParams();
  const query = useQuery(getDispute(id));
  const { data } = query;
  return (
    <Frame
      id={id}
      query={query}
      refresh={refreshDispute}
      title={data ? format.money(data.amount) : t(`${recordTexts}:title`)}
      list={{ path: listPath, label: t('title') }}
      neighbors={<Neighbors id={id} links={ListNeighbors} />}
      badge={data && <DisputeStatusTag status={data.status} />}
      subtitle={data && <RecordSubtitle id={data.id} idName={t(`${recordTexts}:disputeId`)} />}
      actions={data && <DisputeActions dispute={data} />}
      notice={<RecordOperation id={id} />}
      notFound={{ title: t(`${recordTexts}:notFound`), detail: t(`${recordTexts}:notFoundDetail`) }}
      updatedText={t(`${recordTexts}:updated`)}
    >
      {(dispute) => <Content dispute={dispute} />}
    </Frame>
  );
}
