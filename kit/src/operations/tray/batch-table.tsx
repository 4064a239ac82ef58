import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../format/use-format.ts';
import { operationOf } from '../operation.ts';
import { operationTexts } from '../operation-texts.ts';
import { isOpen, outcomeOf, type PendingOperation } from '../queue/pending-operation.ts';
import { useRecordNoun } from '../record-noun.ts';
import styles from './batch-table.module.css';
import { OperationTable } from './operation-table.tsx';
import { Refusal } from './refusal.tsx';

interface ResultRowsProps {
  operation: PendingOperation;
  /** Whether any of them has one. */
  hasAmounts: boolean;
}

/** A queue that changes by one of five hundred draws that one alone. */
const ResultRows = memo(function ResultRows({ operation, hasAmounts }: ResultRowsProps) {
  const { t } = useTranslation(operationTexts);
  const format = useFormat();
  const { subject, label, phase } = operation;
  const { texts, amountOf, pathOf } = operationOf(operation);
  const amount = amountOf(subject);
  const hasOwnWord = phase === 'done' || phase === 'refused';
  return (
    <tbody>
      <tr>
        <td>
          {label}
          <Link to={pathOf(subject)}>{subject.id}</Link>
        </td>
        {hasAmounts && <td>{amount && format.money(amount)}</td>}
        <td data-state={phase}>
          {t(hasOwnWord ? `${texts}.result.${phase}` : `batch.state.${outcomeOf(operation)}`)}
        </td>
      </tr>
      {phase === 'refused' && (
        <tr>
          <td colSpan={hasAmounts ? 3 : 2}>
            <small>
              <Refusal operation={operation} />
            </small>
          </td>
        </tr>
      )}
    </tbody>
  );
});

/** Each of several operations: of whose record it is, how much, and what became of it. */
export function BatchTable({ operations }: { operations: readonly PendingOperation[] }) {
  const { t } = useTranslation(operationTexts);
  const noun = useRecordNoun(operations);
  const record = noun(1);
  const hasAmounts = operations.some(
    (operation) => operationOf(operation).amountOf(operation.subject) !== null,
  );
  const headings = [
    `${record.charAt(0).toLocaleUpperCase()}${record.slice(1)}`,
    ...(hasAmounts ? [t('batch.amount')] : []),
    t('batch.result'),
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.results} aria-label={t('batch.title')} tabIndex={0}>
      <progress
        className={styles.progress}
        max={operations.length}
        value={operations.filter((operation) => !isOpen(operation)).length}
        aria-label={t('batch.progress', { noun: noun(operations.length) })}
      />
      <OperationTable headings={headings}>
        {operations.map((operation) => (
          <ResultRows key={operation.subject.id} operation={operation} hasAmounts={hasAmounts} />
        ))}
      </OperationTable>
    </section>
  );
}
