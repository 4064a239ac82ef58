import type { PaymentResult } from '@countinghouse/contract';
import { Link, useFormat, useTranslation } from '@countinghouse/kit';
import { Button, Notice } from '@countinghouse/kit/ui-core';
import { terminalTexts } from '../lazy-part.ts';
import { detailPathOf } from '../paths.ts';
import { DeclineReason } from '../payment/decline-reason.tsx';
import { StateHelp } from '../payment/state-help.tsx';
import { MailReceipt } from '../receipt/mail-receipt.tsx';
import { PrintButton } from '../receipt/print-button.tsx';
import { Receipt } from '../receipt/receipt.tsx';
import styles from './terminal.module.css';

interface PaymentOutcomeProps {
  result: PaymentResult;
  onAnother: () => void;
  /** Goes back to the form with the customer's data, for another card. */
  onTryAgain: () => void;
}

function Verdict({ result: { approved, declineCode, transaction } }: { result: PaymentResult }) {
  const { t } = useTranslation(terminalTexts);
  const format = useFormat();
  if (declineCode) return <DeclineReason code={declineCode} />;
  if (!approved) return <StateHelp status={transaction.status} />;
  const { status, amount } = transaction;
  return (
    <Notice tone="success" title={t(`approved.${status}.title`, { amount: format.money(amount) })}>
      {t(`approved.${status}.next`)}
    </Notice>
  );
}

/** What became of a payment, in plain words, and what to do next. */
export function PaymentOutcome({ result, onAnother, onTryAgain }: PaymentOutcomeProps) {
  const { t } = useTranslation(terminalTexts);
  const { transaction, approved } = result;
  return (
    <div className={styles.result}>
      <Verdict result={result} />
      {approved && <Receipt subject={transaction} />}
      <MailReceipt subject={transaction} />
      <div className={styles.buttons}>
        {approved ? <PrintButton /> : <Button onClick={onTryAgain}>{t('result.tryAgain')}</Button>}
        <Button type="primary" onClick={onAnother}>
          {t('result.another')}
        </Button>
      </div>
      <Link to={detailPathOf(transaction)}>{t('result.open')}</Link>
    </div>
  );
}
