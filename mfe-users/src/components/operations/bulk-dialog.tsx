import { useFormat, useTranslation } from '@countinghouse/kit';
import { confirmOperation, isOpen, OperationTable, operationQueue } from '@countinghouse/kit/operations';
import { Button, Notice } from '@countinghouse/kit/ui-core';
import { Dialog, SelectField } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import type { Row } from '../../api/list.ts';
import { nameOf } from '../../model/offered-actions.ts';
import { refusalKeyOf } from '../../model/refusal-words.ts';
import { type ListedAction, listedActions, maxBulk, userOperations } from '../../model/user-operations.ts';
import { operationsTexts, refusalTexts } from '../../texts.ts';

export interface BulkDialogProps {
  /** The list's selection. */
  users: readonly Row[];
  /** They were confirmed: from now on the tray tells what becomes of them. */
  onConfirmed: () => void;
  onClose: () => void;
}

const isPlanned = (row: Row, action: ListedAction) =>
  row.allowedActions.includes(action) && !isOpen(operationQueue.get(row.id));

interface PlannedRowsProps {
  rows: readonly Row[];
  planned: ReadonlySet<Row>;
  action: ListedAction;
}

/** Each user, and what becomes of them, or which rule forbids it. */
function PlannedRows({ rows, planned, action }: PlannedRowsProps) {
  const { t } = useTranslation([operationsTexts, refusalTexts]);
  const planOf = (row: Row) => {
    if (planned.has(row)) return t(`${action}.name`);
    const refusal = row.refusals[action];
    return refusal ? t(refusalKeyOf(refusal)) : t('underWay');
  };
  return (
    <OperationTable headings={['user', 'plan'].map((name) => t(`heading.${name}`))}>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              {nameOf(row)}
              <code>{row.email}</code>
            </td>
            <td data-state={planned.has(row) ? 'planned' : 'blocked'}>{planOf(row)}</td>
          </tr>
        ))}
      </tbody>
    </OperationTable>
  );
}

/** Says of a selection what is done to whom, and to whom not and why, before it is done. */
export function BulkDialog({ users, onConfirmed, onClose }: BulkDialogProps) {
  const { t } = useTranslation(operationsTexts);
  const format = useFormat();
  // The list is read again under the dialog: what was shown is what is done.
  const [rows] = useState(users);
  const offered = listedActions.filter((action) => rows.some((row) => isPlanned(row, action)));
  const [action, setAction] = useState<ListedAction | ''>('');
  const planned = new Set(action === '' ? [] : rows.filter((row) => isPlanned(row, action)));
  const isTooMany = planned.size > maxBulk;
  const numbers = { count: planned.size, number: format.number(planned.size) };
  const confirm = () => {
    if (action === '') return;
    operationQueue.confirmBatch(
      [...planned].map((row) => ({
        ...confirmOperation(userOperations[action], { id: row.id }),
        label: nameOf(row),
      })),
    );
    onConfirmed();
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
            danger={action === 'disable'}
            disabled={planned.size === 0 || isTooMany}
            onClick={confirm}
          >
            {action === '' ? t('confirm') : t(`${action}.start`, numbers)}
          </Button>
        </>
      }
    >
      <SelectField<ListedAction | ''>
        label={t('action')}
        value={action}
        options={[
          { value: '', label: t('choose') },
          ...offered.map((value) => ({ value, label: t(`${value}.name`) })),
        ]}
        onChange={setAction}
      />
      {action !== '' && <p>{t(`${action}.detail`)}</p>}
      {isTooMany && <Notice tone="warning" title={t('tooMany', { number: format.number(maxBulk) })} />}
      {action !== '' && <PlannedRows rows={rows} planned={planned} action={action} />}
    </Dialog>
  );
}
