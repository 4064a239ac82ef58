import { useFormat, useTranslation } from '@countinghouse/kit';
import { isOpen, OperationTable, operationQueue } from '@countinghouse/kit/operations';
import { Button, Notice } from '@countinghouse/kit/ui-core';
import { Dialog, SelectField } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import type { MerchantRow } from '../../api/merchant-list.ts';
import {
  type BulkAction,
  type BulkReason,
  bulkActions,
  bulkOperation,
  bulkReasonsOf,
  maxBulk,
} from '../../model/bulk-actions.ts';
import { bulkTexts } from '../../texts.ts';
import { MerchantStatusTag } from '../status-tags.tsx';

export interface BulkDialogProps {
  /** The list's selection. */
  merchants: readonly MerchantRow[];
  /** They were confirmed: from now on the tray tells what becomes of them. */
  onConfirmed: () => void;
  onClose: () => void;
}

const isPlanned = (row: MerchantRow, action: BulkAction) =>
  row.allowedActions.includes(action) && !isOpen(operationQueue.get(row.id));

interface ChoiceFieldProps<Value extends string> {
  label: string;
  values: readonly Value[];
  nameOf: (value: Value) => string;
  /** Empty until something is chosen. */
  value: Value | '';
  onChange: (value: Value | '') => void;
}

function ChoiceField<Value extends string>({ values, nameOf, ...field }: ChoiceFieldProps<Value>) {
  const { t } = useTranslation(bulkTexts);
  const options = [
    { value: '' as const, label: t('choose') },
    ...values.map((value) => ({ value, label: nameOf(value) })),
  ];
  return <SelectField<Value | ''> {...field} options={options} />;
}

interface PlannedRowsProps {
  rows: readonly MerchantRow[];
  planned: readonly MerchantRow[];
  action: BulkAction | '';
}

/** Each merchant, and what becomes of it. */
function PlannedRows({ rows, planned, action }: PlannedRowsProps) {
  const { t } = useTranslation(bulkTexts);
  return (
    <OperationTable headings={['merchant', 'status', 'plan'].map((name) => t(`heading.${name}`))}>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              {row.name}
              <code>{row.id}</code>
            </td>
            <td>
              <MerchantStatusTag status={row.status} />
            </td>
            <td data-state={planned.includes(row) ? 'planned' : 'blocked'}>
              {action !== '' && t(planned.includes(row) ? `action.${action}` : 'blocked')}
            </td>
          </tr>
        ))}
      </tbody>
    </OperationTable>
  );
}

/** Says of a selection what is changed, and why, before it is done. */
export function BulkDialog({ merchants, onConfirmed, onClose }: BulkDialogProps) {
  const { t } = useTranslation([bulkTexts, 'merchants']);
  const format = useFormat();
  // The list is read again under the dialog: what was shown is what is done.
  const [rows] = useState(merchants);
  const offered = bulkActions.filter((action) => rows.some((row) => isPlanned(row, action)));
  const [action, setAction] = useState<BulkAction | ''>('');
  const [reason, setReason] = useState<BulkReason | ''>('');
  const planned = action === '' ? [] : rows.filter((row) => isPlanned(row, action));
  const isTooMany = planned.length > maxBulk;
  const numbers = { count: planned.length, number: format.number(planned.length) };
  const confirm = () => {
    if (action === '' || reason === '') return;
    operationQueue.confirmBatch(
      planned.map((row) => ({ ...bulkOperation(row, { action, reason }), label: row.name })),
    );
    onConfirmed();
  };
  const choose = (next: BulkAction | '') => {
    setAction(next);
    setReason('');
  };
  return (
    <Dialog
      size="large"
      isPersistent
      title={t('title', { count: rows.length, number: format.number(rows.length) })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="primary"
            disabled={planned.length === 0 || isTooMany || reason === ''}
            onClick={confirm}
          >
            {action === '' ? t('confirm') : t(`start.${action}`, numbers)}
          </Button>
        </>
      }
    >
      <ChoiceField
        label={t('action.label')}
        value={action}
        onChange={choose}
        nameOf={(one) => t(`action.${one}`)}
        values={offered}
      />
      {action !== '' && (
        <ChoiceField
          label={t('reason.label')}
          value={reason}
          onChange={setReason}
          nameOf={(one) => t(`reason.${one}`)}
          values={bulkReasonsOf(action)}
        />
      )}
      {isTooMany && <Notice tone="warning" title={t('tooMany', { number: format.number(maxBulk) })} />}
      <PlannedRows rows={rows} planned={planned} action={action} />
    </Dialog>
  );
}
