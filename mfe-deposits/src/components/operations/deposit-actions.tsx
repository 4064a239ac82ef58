import type { DepositDetail } from '@countinghouse/contract';
import { type DepositAction, depositActions } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { isOpen, useOperation } from '@countinghouse/kit/operations';
import { ActionUnavailableDialog } from '@countinghouse/kit/record';
import { Button } from '@countinghouse/kit/ui-core';
import { useState } from 'react';
import { rereadDeposit } from '../../api/get-deposit.ts';
import { recordTexts } from '../../texts.ts';
import { OperationDialog, versionOf } from './operation-dialog.tsx';

/** Buttons for what the record says may be done now, and nothing while something is under way. */
export function DepositActions({ deposit }: { deposit: DepositDetail }) {
  const { t } = useTranslation(['deposits', recordTexts]);
  const [open, setOpen] = useState<DepositAction | null>(null);
  const [since, setSince] = useState('');
  const operation = useOperation(deposit.id);
  const isBusy = isOpen(operation);
  const close = () => setOpen(null);
  const isOffered = (action: DepositAction) => deposit.allowedActions.includes(action);
  const begin = (action: DepositAction) => {
    setSince(versionOf(deposit));
    setOpen(action);
    // Where live news do not come, the page may have been open for long.
    rereadDeposit(deposit.id);
  };
  return (
    <>
      {depositActions.filter(isOffered).map((action) => (
        <Button
          key={action}
          type={action === 'retry' ? 'primary' : 'default'}
          danger={action === 'cancel'}
          disabled={isBusy}
          onClick={() => begin(action)}
        >
          {t(`${recordTexts}:${action}.open`)}
        </Button>
      ))}
      {open && isOffered(open) && (
        <OperationDialog deposit={deposit} action={open} since={since} onClose={close} />
      )}
      {open && !isOffered(open) && (
        <ActionUnavailableDialog
          title={t(`${recordTexts}:${open}.open`)}
          detail={t(`${recordTexts}:changed.now`, { status: t(`status.${deposit.status}`) })}
          onClose={close}
        />
      )}
    </>
  );
}
