import type { Transaction } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { Button, Notice } from '@countinghouse/kit/ui-core';
import { useId, useState } from 'react';
import { Dialog } from '../components/dialog.tsx';
import { NativeSelect } from '../components/native-select.tsx';
import { type RefundReason, refundReasons } from '../intent/intent.ts';
import { detailTexts, paymentTexts } from '../lazy-part.ts';
import styles from './refund-several.module.css';
import { reversibleMinor, totalsOf } from './reversal-rows.ts';
import { type ReversalRow, useRefundSeveral } from './use-refund-several.ts';

export interface RefundSeveralProps {
  /** The list's selection. */
  transactions: readonly Transaction[];
  onClose: () => void;
}

/** Each transaction, what will be given back of it, and what became of that. */
function ResultTable({ rows }: { rows: readonly ReversalRow[] }) {
  const { t } = useTranslation(detailTexts);
  const format = useFormat();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {['transaction', 'amount', 'result'].map((name) => (
            <th key={name} scope="col">
              {t(`several.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ transaction, action, state }) => (
          <tr key={transaction.id}>
            <td>
              {transaction.customerName}
              <code>{transaction.id}</code>
            </td>
            <td>
              {action && format.money({ ...transaction.amount, amountMinor: reversibleMinor(transaction) })}
            </td>
            <td data-state={state}>
              {action ? t(`several.state.${action}.${state}`) : t('several.skipped')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Refunds or voids a selection: says the sum first, shows progress, and tells the result of each. */
export function RefundSeveral({ transactions, onClose }: RefundSeveralProps) {
  const { t } = useTranslation([detailTexts, paymentTexts]);
  const format = useFormat();
  const id = useId();
  const [reason, setReason] = useState<RefundReason>('requested');
  const { rows, start, askAgain, ...run } = useRefundSeveral(transactions);
  const total = totalsOf(transactions).map(format.money).join(' + ');
  return (
    <Dialog
      isWide
      title={t('several.title', { count: rows.length })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t(run.hasStarted ? 'several.close' : 'several.cancel')}</Button>
          {run.unknownCount > 0 && !run.isRunning && (
            <Button type="primary" onClick={askAgain}>
              {t('several.retry', { count: run.unknownCount })}
            </Button>
          )}
          {!run.hasStarted && run.possibleCount > 0 && (
            <Button type="primary" onClick={() => start(reason)}>
              {t('several.start', { total })}
            </Button>
          )}
        </>
      }
    >
      {run.possibleCount === 0 && <Notice tone="warning" title={t('several.nothing')} />}
      {run.possibleCount > 0 && !run.hasStarted && (
        <>
          <p>{t('several.intro')}</p>
          <label htmlFor={id}>{t('several.reason')}</label>
          <NativeSelect
            id={id}
            value={reason}
            onChange={(event) => setReason(event.target.value as RefundReason)}
            options={(Object.keys(refundReasons) as RefundReason[]).map((value) => ({
              value,
              label: t(`${paymentTexts}:refundReason.${value}`),
            }))}
          />
        </>
      )}
      {run.hasStarted && (
        <p>
          <progress
            className={styles.progress}
            max={run.possibleCount}
            value={run.finishedCount}
            aria-label={t('several.result')}
          />
          <output>{t('several.progress', { done: run.finishedCount, count: run.possibleCount })}</output>
        </p>
      )}
      <ResultTable rows={rows} />
    </Dialog>
  );
}
