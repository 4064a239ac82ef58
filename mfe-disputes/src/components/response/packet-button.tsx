import type { DisputeStage } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { PreviewDialog } from '@countinghouse/kit/record';
import { Button } from '@countinghouse/kit/ui-core';
import { useState } from 'react';
import { getPacket } from '../../api/response/get-packet.ts';
import { responseTexts } from '../../texts.ts';

interface PacketButtonProps {
  disputeId: string;
  /** The packet that was sent at a stage; without it the draft as it is now. */
  stage?: DisputeStage;
  /** What is to be done before it is made, such as saving. */
  before?: () => Promise<unknown>;
}

/** Shows the packet as the bank sees it. */
export function PacketButton({ disputeId, stage, before }: PacketButtonProps) {
  const { t } = useTranslation(responseTexts);
  const [opened, setOpened] = useState(0);
  const load = async (signal: AbortSignal) => {
    await before?.();
    return getPacket(disputeId, { stage, signal });
  };
  return (
    <>
      <Button onClick={() => setOpened(Date.now())}>{t(stage ? 'packet.sent' : 'packet.preview')}</Button>
      {opened > 0 && (
        <PreviewDialog
          title={t(stage ? 'packet.sent' : 'packet.preview')}
          fileName={`${disputeId}${stage ? `-${stage}` : ''}.pdf`}
          contentType="application/pdf"
          fileKey={['packet', disputeId, stage, opened]}
          load={load}
          onClose={() => setOpened(0)}
        />
      )}
    </>
  );
}
