import { useTranslation } from '@countinghouse/kit';
import { confirmOperation, operationQueue } from '@countinghouse/kit/operations';
import { RecordDialog } from '@countinghouse/kit/record';
import { Button } from '@countinghouse/kit/ui-core';
import { SelectField } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import type { Merchant } from '../../api/get-merchant.ts';
import { statusOperations, subjectOf } from '../../model/record/status-operations.ts';
import { reasonsOf, type StatusAction, type StatusReason } from '../../model/record/status-reasons.ts';
import { recordTexts } from '../../texts.ts';

interface StatusDialogProps {
  merchant: Merchant;
  action: StatusAction;
  /** Which version of the merchant the user opened it on. */
  since: string;
  onClose: () => void;
}

/** What of a merchant decides about a change of its status. */
export const versionOf = ({ status, version, allowedActions }: Merchant): string =>
  JSON.stringify([status, version, allowedActions]);

const takesAway: readonly StatusAction[] = [
  'decline',
  'withdraw',
  'suspend',
  'close',
  'disable_charges',
  'disable_deposits',
];

/** Before a merchant's status is changed: what it means, and why it is done. */
export function StatusDialog({ merchant, action, since, onClose }: StatusDialogProps) {
  const { t } = useTranslation([recordTexts, 'merchants']);
  const [reason, setReason] = useState<StatusReason | ''>('');
  const text = (name: string) => t(`action.${action}.${name}`, { name: merchant.name });
  const isDangerous = takesAway.includes(action);
  const confirm = () => {
    if (reason === '') return;
    operationQueue.confirm(confirmOperation(statusOperations[action], subjectOf(merchant, reason)));
    onClose();
  };
  return (
    <RecordDialog
      title={text('title')}
      version={versionOf(merchant)}
      since={since}
      changed={{
        title: t('changed.title'),
        detail: t('changed.now', { status: t(`merchants:status.${merchant.status}`) }),
      }}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" danger={isDangerous} disabled={reason === ''} onClick={confirm}>
            {text('name')}
          </Button>
        </>
      }
    >
      <p>{text('detail')}</p>
      <SelectField<StatusReason | ''>
        label={t('reason.label')}
        value={reason}
        options={[
          { value: '', label: t('reason.choose') },
          ...reasonsOf[action].map((value) => ({ value, label: t(`reason.${value}`) })),
        ]}
        onChange={setReason}
      />
    </RecordDialog>
  );
}
