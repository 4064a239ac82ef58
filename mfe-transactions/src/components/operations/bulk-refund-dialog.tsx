import type { Transaction } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { sumMoney } from '@countinghouse/kit/list';
import { OperationTable, operationQueue } from '@countinghouse/kit/operations';
import { Button, Notice } from '@countinghouse/kit/ui-core';
import { Dialog, SelectField } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { type RefundReason, refundReasons } from '../../model/operations/money-operations.ts';
import {
  blockedBy,
  isPlanned,
  operationFor,
  planOf,
  type ReversalRow,
  reversalOf,
} from '../../model/operations/reversal-rows.ts';
import { detailTexts, paymentTexts } from '../../texts.ts';

export interface BulkRefundDialogProps {
  /** The list's selection. */
  transactions: readonly Transaction[];
  /** They were confirmed: from now on the report tells what becomes of them. */
  onConfirmed: () => void;
  onClose: () => void;
}

/** Each transaction, and what will be given back of it. */
function PlanTable({ rows }: { rows: readonly ReversalRow[] }) {
  const { t } = useTranslation(detailTexts);
  const format = useFormat();
  return (
    <OperationTable headings={['transaction', 'amount', 'plan'].map((name) => t(`several.${name}`))}>
      <tbody>
        {rows.map((row) => {
          const { id, customerName, amount, refundedMinor } = row.transaction;
          const before = refundedMinor > 0 && format.money({ ...amount, amountMinor: refundedMinor });
          return (
            <tr key={id}>
              <td>
                {customerName}
                <code>{id}</code>
              </td>
              <td>{isPlanned(row) && format.money(reversalOf(row))}</td>
              <td data-state={isPlanned(row) ? 'planned' : 'blocked'}>
                {t(`several.planned.${row.plan}`)}
                {row.plan === 'blocked' && (
                  <small>{t(`several.blockedBy.${blockedBy(row.transaction)}`)}</small>
                )}
                {isPlanned(row) && before && <small>{t('several.before', { amount: before })}</small>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </OperationTable>
  );
}

/** Says of a selection what will be given back, and in what sum, before it is done. */
export function BulkRefundDialog({ transactions, onConfirmed, onClose }: BulkRefundDialogProps) {
  const { t } = useTranslation([detailTexts, paymentTexts]);
  const format = useFormat();
  const [reason, setReason] = useState<RefundReason>('requested');
  // Lists refetch under the dialog: what was shown is what is done.
  const [rows] = useState(() =>
    transactions.map((one) => ({ transaction: one, plan: planOf(one, operationQueue.get(one.id)) })),
  );
  const planned = rows.filter(isPlanned);
  // Only a refund has a reason that is kept.
  const isReasonAsked = planned.some(({ plan }) => plan === 'refund');
  const repeated = planned.filter(({ transaction }) => transaction.refundedMinor > 0).length;
  const total = sumMoney(planned.map(reversalOf)).map(format.money).join(' + ');
  const confirm = () => {
    operationQueue.confirmBatch(
      planned.map((row) => ({
        ...operationFor(row, reason),
        label: row.transaction.customerName,
      })),
    );
    onConfirmed();
  };
  return (
    <Dialog
      size="large"
      isPersistent
      title={t(planned.length < rows.length ? 'several.titleSome' : 'several.title', {
        count: rows.length,
        number: format.number(rows.length),
        planned: format.number(planned.length),
      })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('several.cancel')}</Button>
          {planned.length > 0 && (
            <Button type="primary" onClick={confirm}>
              {t('several.start', { total, count: planned.length, number: format.number(planned.length) })}
            </Button>
          )}
        </>
      }
    >
      {planned.length === 0 && <Notice tone="warning" title={t('several.nothing')} />}
      {planned.length > 0 && (
        <>
          <p>{t('several.intro')}</p>
          {isReasonAsked && (
            <SelectField
              label={t('several.reason')}
              value={reason}
              onChange={setReason}
              options={(Object.keys(refundReasons) as RefundReason[]).map((value) => ({
                value,
                label: t(`${paymentTexts}:refundReason.${value}`),
              }))}
            />
          )}
        </>
      )}
      {repeated > 0 && (
        <Notice tone="warning" title={t('several.repeatedTitle', { count: repeated })}>
          {t('several.repeated')}
        </Notice>
      )}
      <PlanTable rows={rows} />
    </Dialog>
  );
}
