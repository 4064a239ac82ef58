import type { DisputeDetail } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { confirmOperation, operationQueue } from '@countinghouse/kit/operations';
import { RecordDialog } from '@countinghouse/kit/record';
import { Button } from '@countinghouse/kit/ui-core';
import { type DisputeDecision, disputeOperations, subjectOf } from '../../model/dispute-operations.ts';
import { recordTexts } from '../../texts.ts';

interface OperationDialogProps {
  dispute: DisputeDetail;
  action: DisputeDecision;
  /** Which version of the dispute the user opened it on. */
  since: string;
  onClose: () => void;
}

/** What of a dispute decides about giving it up or taking it further. */
export const versionOf = ({ status, stage, amount, allowedActions }: DisputeDetail): string =>
  JSON.stringify([status, stage, amount.amountMinor, allowedActions]);

/** Before a dispute is given up or taken further: what happens to the money. */
export function OperationDialog({ dispute, action, since, onClose }: OperationDialogProps) {
  const { t } = useTranslation(['disputes', recordTexts]);
  const format = useFormat();
  const { amount, fee, stage, status } = dispute;
  const what = action === 'accept' && stage === 'inquiry' ? 'acceptInquiry' : action;
  const text = (name: string) =>
    t(`${recordTexts}:${what}.${name}`, { amount: format.money(amount), fee: format.money(fee) });
  const confirm = () => {
    operationQueue.confirm(confirmOperation(disputeOperations[action], subjectOf(dispute)));
    onClose();
  };
  return (
    <RecordDialog
      title={text('title')}
      version={versionOf(dispute)}
      since={since}
      changed={{
        title: t(`${recordTexts}:changed.title`),
        detail: t(`${recordTexts}:changed.now`, { status: t(`status.${status}`) }),
      }}
      onClose={onClose}
      actions={
        <>
          <Button autoFocus={action === 'accept'} onClick={onClose}>
            {text('keep')}
          </Button>
          <Button type="primary" danger={action === 'accept'} onClick={confirm}>
            {text('confirm')}
          </Button>
        </>
      }
    >
      <p>{text('detail')}</p>
    </RecordDialog>
  );
}
