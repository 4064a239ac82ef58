import type { DisputeAnswer, DisputeDetail } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { FactRow, FactRows, RecordLink } from '@countinghouse/kit/record';
import { Panel, TransactionStatusTag } from '@countinghouse/kit/ui-data';
import { recordTexts } from '../../texts.ts';
import styles from './panels.module.css';

function Answer({ answer }: { answer: DisputeAnswer }) {
  const { t } = useTranslation(recordTexts);
  const format = useFormat();
  const { kind, transactionId } = answer;
  const amount = kind === 'refund' ? answer.refund.amount : answer.amount;
  const at = kind === 'refund' ? answer.refund.createdAt : answer.createdAt;
  return (
    <FactRow
      end={
        <RecordLink id={transactionId} type="card">
          {t(`answers.open.${kind}`)}
        </RecordLink>
      }
    >
      <strong>{format.money(amount)}</strong>
      {kind === 'payment' ? (
        <>
          <TransactionStatusTag status={answer.status} />
          <span>{t(answer.isSameReference ? 'answers.sameOrder' : 'answers.otherOrder')}</span>
        </>
      ) : (
        <span>{t(`answers.refund.${answer.refund.status}`)}</span>
      )}
      <time dateTime={at}>{format.instant(at)}</time>
    </FactRow>
  );
}

/** The other payment, or the refund, that answers the claim; nothing for claims that neither answers. */
export function AnswersPanel({ dispute: { answers, reasonGroup } }: { dispute: DisputeDetail }) {
  const { t } = useTranslation(recordTexts);
  const about = reasonGroup === 'duplicate' ? 'payment' : 'refund';
  const isAsked =
    reasonGroup === 'duplicate' || reasonGroup === 'credit_not_processed' || reasonGroup === 'canceled';
  if (!isAsked) return null;
  return (
    <Panel title={t(`answers.title.${about}`)}>
      <p className={styles.lead}>
        {t(answers.length > 0 ? `answers.found.${about}` : `answers.none.${about}`)}
      </p>
      {answers.length > 0 && (
        <FactRows>
          {answers.map((answer) => (
            <Answer
              key={answer.kind === 'refund' ? answer.refund.id : answer.transactionId}
              answer={answer}
            />
          ))}
        </FactRows>
      )}
    </Panel>
  );
}
