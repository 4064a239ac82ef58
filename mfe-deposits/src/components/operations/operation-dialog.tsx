import type { DepositDetail } from '@countinghouse/contract';
import type { DepositAction } from '@countinghouse/contract/vocabulary';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { confirmOperation, operationQueue } from '@countinghouse/kit/operations';
import { RecordDialog } from '@countinghouse/kit/record';
import { Button } from '@countinghouse/kit/ui-core';
import { depositOperations, subjectOf } from '../../model/deposit-operations.ts';
import { recordTexts } from '../../texts.ts';

interface OperationDialogProps {
  deposit: DepositDetail;
  action: DepositAction;
  /** Which version of the deposit the user opened it on. */
  since: string;
  onClose: () => void;
}

/** What of a deposit decides about sending it again or giving it up. */
export const versionOf = ({ status, net, accountLast4, allowedActions }: DepositDetail): string =>
  JSON.stringify([status, net.amountMinor, accountLast4, allowedActions]);

/** Before a deposit is sent again or given up: what happens to the money. */
export function OperationDialog({ deposit, action, since, onClose }: OperationDialogProps) {
  const { t } = useTranslation(['deposits', recordTexts]);
  const amount = useFormat().money(deposit.net);
  const text = (name: string) =>
    t(`${recordTexts}:${action}.${name}`, { amount, account: deposit.accountLast4 });
  const confirm = () => {
    operationQueue.confirm(confirmOperation(depositOperations[action], subjectOf(deposit)));
    onClose();
  };
  return (
    <RecordDialog
      title={text('title')}
      version={versionOf(deposit)}
      since={since}
      changed={{
        title: t(`${recordTexts}:changed.title`),
        detail: t(`${recordTexts}:changed.now`, { status: t(`status.${deposit.status}`) }),
      }}
      onClose={onClose}
      actions={
        <>
          <Button autoFocus={action === 'cancel'} onClick={onClose}>
            {text('keep')}
          </Button>
          <Button type="primary" danger={action === 'cancel'} onClick={confirm}>
            {text('confirm')}
          </Button>
        </>
      }
    >
      <p>{text('detail')}</p>
    </RecordDialog>
  );
}
