import type { DisputeDetail, DisputeResponse } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { Notice } from '@countinghouse/kit/ui-core';
import { Panel } from '@countinghouse/kit/ui-data';
import { useSyncExternalStore } from 'react';
import { responseDrafts } from '../../api/response/response-draft.ts';
import { responseTexts } from '../../texts.ts';
import styles from './response.module.css';
import { EarlierResponses, SentResponse } from './sent-response.tsx';
import { usePartWords } from './use-part-words.ts';

interface LockedResponseProps {
  dispute: DisputeDetail;
  response: DisputeResponse;
}

/** What was typed here and came too late: to be copied, for nothing takes it any more. */
function Unsent({ disputeId }: { disputeId: string }) {
  const { t } = useTranslation(responseTexts);
  const { labelOf } = usePartWords();
  const entry = useSyncExternalStore(responseDrafts.watch, () => responseDrafts.get(disputeId));
  const texts = Object.entries(entry?.draft.edits ?? {}).filter(
    ([, value]) => typeof value === 'string' && value,
  );
  if (texts.length === 0) return null;
  return (
    <Notice tone="warning" title={t('locked.unsent')}>
      {texts.map(([name, value]) => (
        <p key={name} className={styles.versionText}>
          <strong>{labelOf(name)}</strong> {String(value)}
        </p>
      ))}
    </Notice>
  );
}

/** The response to read: it was sent, came too late, or its reader may not write. */
export function LockedResponse({ dispute, response }: LockedResponseProps) {
  const { t } = useTranslation(responseTexts);
  const format = useFormat();
  const sent = dispute.submissions.find(({ stage }) => stage === response.stage);
  const reason = response.isLocked ? 'locked.over' : 'locked.forbidden';
  return (
    <>
      <Notice
        tone="info"
        title={
          sent
            ? t('locked.sent', { user: sent.submittedBy, time: format.instant(sent.submittedAt) })
            : t(`${reason}.title`)
        }
      >
        {t(sent ? 'locked.sentDetail' : `${reason}.detail`)}
      </Notice>
      <Unsent disputeId={response.disputeId} />
      <Panel title={t(sent ? 'locked.response' : 'locked.draft')}>
        <SentResponse
          disputeId={response.disputeId}
          fields={response.fields}
          coverLetter={response.coverLetter.text}
          evidence={response.evidence}
          packetOf={sent?.stage}
        />
      </Panel>
      <EarlierResponses response={response} />
    </>
  );
}
