import type { DisputeDetail } from '@countinghouse/contract';
import { useLocation, useTranslation } from '@countinghouse/kit';
import { isOpen, useOperation } from '@countinghouse/kit/operations';
import { ActionUnavailableDialog } from '@countinghouse/kit/record';
import { Button } from '@countinghouse/kit/ui-core';
import { LinkButton } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { rereadDispute } from '../../api/get-dispute.ts';
import type { DisputeDecision } from '../../model/dispute-operations.ts';
import { responsePathOf } from '../../paths.ts';
import { recordTexts } from '../../texts.ts';
import { OperationDialog, versionOf } from './operation-dialog.tsx';

const decisions = ['accept', 'escalate'] as const satisfies DisputeDecision[];

/** What leads to the response: to begin or go on with it while it is awaited, to read what was sent after that. */
function responseLabelOf({ allowedActions, evidence, submissions }: DisputeDetail) {
  if (allowedActions.includes('submit')) {
    return evidence.some(({ isLocked }) => !isLocked) ? 'respond.continue' : 'respond.begin';
  }
  return submissions.length > 0 ? 'respond.view' : null;
}

function ResponseLink({ dispute, isBusy }: { dispute: DisputeDetail; isBusy: boolean }) {
  const { t } = useTranslation(recordTexts);
  const { state } = useLocation();
  const label = responseLabelOf(dispute);
  if (!label) return null;
  return (
    <LinkButton
      type={label === 'respond.view' ? 'default' : 'primary'}
      disabled={isBusy}
      to={responsePathOf(dispute)}
      state={state}
    >
      {t(label)}
    </LinkButton>
  );
}

/** The one thing to do next, and what else the record says may be done; nothing while something is under way. */
export function DisputeActions({ dispute }: { dispute: DisputeDetail }) {
  const { t } = useTranslation(['disputes', recordTexts]);
  const [open, setOpen] = useState<DisputeDecision | null>(null);
  const [since, setSince] = useState('');
  const operation = useOperation(dispute.id);
  const isBusy = isOpen(operation);
  const close = () => setOpen(null);
  const isOffered = (action: DisputeDecision) => dispute.allowedActions.includes(action);
  const begin = (action: DisputeDecision) => {
    setSince(versionOf(dispute));
    setOpen(action);
    // Where live news do not come, the page may have been open for long.
    rereadDispute(dispute.id);
  };
  return (
    <>
      {decisions.filter(isOffered).map((action) => (
        <Button
          key={action}
          type={action === 'escalate' ? 'primary' : 'default'}
          disabled={isBusy}
          onClick={() => begin(action)}
        >
          {t(`${recordTexts}:${action}.open`)}
        </Button>
      ))}
      <ResponseLink dispute={dispute} isBusy={isBusy} />
      {open && isOffered(open) && (
        <OperationDialog dispute={dispute} action={open} since={since} onClose={close} />
      )}
      {open && !isOffered(open) && (
        <ActionUnavailableDialog
          title={t(`${recordTexts}:${open}.open`)}
          detail={t(`${recordTexts}:changed.now`, { status: t(`status.${dispute.status}`) })}
          onClose={close}
        />
      )}
    </>
  );
}
