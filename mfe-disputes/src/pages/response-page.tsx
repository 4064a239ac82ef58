import type { DisputeDetail } from '@countinghouse/contract';
import { useFormat, useParams, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { RecordPage as Frame, RecordStrip } from '@countinghouse/kit/record';
import { QueryResult } from '@countinghouse/kit/ui-data';
import { getDispute, refreshDispute } from '../api/get-dispute.ts';
import { getResponse, refreshResponse } from '../api/response/get-response.ts';
import { DisputeStatusTag } from '../components/dispute-status-tag.tsx';
import { LockedResponse } from '../components/response/locked-response.tsx';
import { ResponseEditor } from '../components/response/response-editor.tsx';
import { disputePathOf } from '../paths.ts';
import { responseTexts } from '../texts.ts';

/** What is at stake, and until when, or when it was answered. */
function Strip({ dispute }: { dispute: DisputeDetail }) {
  const { t } = useTranslation([responseTexts, 'disputes']);
  const format = useFormat();
  const { amount, reason, reasonCode, dueBy, stage, customerName, brand, last4, timeZone } = dispute;
  const sent = dispute.submissions.find((one) => one.stage === stage);
  return (
    <RecordStrip
      label={t('strip.label')}
      items={[
        [t('strip.amount'), format.money(amount)],
        [t('strip.reason'), `${t([`disputes:reason.${reason}`, 'disputes:reason.other'])} (${reasonCode})`],
        [t('strip.stage'), t(`disputes:stage.${stage}`)],
        sent
          ? [t('strip.sent'), format.instant(sent.submittedAt)]
          : [t('strip.due'), format.instant(dueBy, { style: 'deadline', timeZone })],
        [t('strip.customer'), customerName],
        [t('strip.card'), `${t(`network.${brand}`)} •••• ${last4}`],
      ]}
    />
  );
}

async function refresh(id: string, signal: AbortSignal): Promise<void> {
  await Promise.all([refreshDispute(id, signal), refreshResponse(id, signal)]);
}

/** The answer to one dispute: written, looked at and sent, or read once it was. */
export function ResponsePage() {
  const { t } = useTranslation([responseTexts, 'disputes']);
  const { id = '' } = useParams();
  const query = useQuery(getDispute(id));
  const response = useQuery(getResponse(id));
  const { data } = query;
  return (
    <Frame
      id={id}
      query={query}
      refresh={refresh}
      title={t(response.data?.isLocked ? 'titleLocked' : 'title')}
      whole={{ path: disputePathOf({ id }), label: t('back') }}
      badge={data && <DisputeStatusTag status={data.status} />}
      notFound={{ title: t('notFound'), detail: t('notFoundDetail') }}
      updatedText={t('updated')}
    >
      {(dispute) => (
        <>
          <Strip dispute={dispute} />
          <QueryResult query={response} lines={8}>
            {(answer) =>
              answer.isLocked || !dispute.allowedActions.includes('upload') ? (
                <LockedResponse dispute={dispute} response={answer} />
              ) : (
                <ResponseEditor key={answer.stage} response={answer} />
              )
            }
          </QueryResult>
        </>
      )}
    </Frame>
  );
}
