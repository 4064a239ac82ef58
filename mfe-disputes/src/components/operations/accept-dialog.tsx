import type { Dispute } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { sumMoney } from '@countinghouse/kit/list';
import { confirmOperation, isOpen, OperationTable, operationQueue } from '@countinghouse/kit/operations';
import { Button, Notice } from '@countinghouse/kit/ui-core';
import { Dialog } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { disputeOperations, subjectOf } from '../../model/dispute-operations.ts';
import { recordTexts } from '../../texts.ts';

export interface AcceptDialogProps {
  /** The list's selection. */
  disputes: readonly Dispute[];
  /** They were confirmed: from now on the tray tells what becomes of them. */
  onConfirmed: () => void;
  onClose: () => void;
}

/** Whether it can be accepted now, and is not under way already. */
const isPlanned = ({ id, allowedActions }: Dispute) =>
  allowedActions.includes('accept') && !isOpen(operationQueue.get(id));

/** Says of a selection what is given up, and in what sum, before it is done. */
export function AcceptDialog({ disputes, onConfirmed, onClose }: AcceptDialogProps) {
  const { t } = useTranslation(['disputes', recordTexts]);
  const format = useFormat();
  // Lists refetch under the dialog: what was shown is what is done.
  const [rows] = useState(() => disputes.map((dispute) => ({ dispute, planned: isPlanned(dispute) })));
  const planned = rows.filter((row) => row.planned).map(({ dispute }) => dispute);
  const total = sumMoney(planned.map(({ amount }) => amount))
    .map(format.money)
    .join(' + ');
  const confirm = () => {
    operationQueue.confirmBatch(
      planned.map((dispute) => ({
        ...confirmOperation(disputeOperations.accept, subjectOf(dispute)),
        label: dispute.customerName,
      })),
    );
    onConfirmed();
  };
  const text = (name: string, options = {}) => t(`${recordTexts}:several.${name}`, options);
  return (
    <Dialog
      size="large"
      isPersistent
      title={text('title', { count: rows.length, number: format.number(rows.length) })}
      onClose={onClose}
      actions={
        <>
          <Button autoFocus onClick={onClose}>
            {text('cancel')}
          </Button>
          {planned.length > 0 && (
            <Button type="primary" danger onClick={confirm}>
              {text('start', { total, count: planned.length, number: format.number(planned.length) })}
            </Button>
          )}
        </>
      }
    >
      {planned.length === 0 ? (
        <Notice tone="warning" title={text('nothing')} />
      ) : (
        <p>{text('intro', { total })}</p>
      )}
      <OperationTable headings={['dispute', 'amount', 'plan'].map((name) => text(name))}>
        <tbody>
          {rows.map(({ dispute: { id, customerName, amount, status }, planned: isIn }) => (
            <tr key={id}>
              <td>
                {customerName}
                <code>{id}</code>
              </td>
              <td>{isIn && format.money(amount)}</td>
              <td data-state={isIn ? 'planned' : 'blocked'}>
                {text(isIn ? 'accepted' : 'blocked')}
                {!isIn && <small>{t(`status.${status}`)}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </OperationTable>
    </Dialog>
  );
}
