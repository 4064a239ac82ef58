import type { AchDetail, CardDetail, PaymentResult, Transaction } from '@countinghouse/contract';
import type { DeclineCode } from '@countinghouse/contract/vocabulary';
import { Link, useFormat, useNavigate, useTranslation } from '@countinghouse/kit';
import { operationQueue } from '@countinghouse/kit/operations';
import { Button, Notice } from '@countinghouse/kit/ui-core';
import { DescriptionList, Panel, QueryResult } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { useDetail } from '../../api/get-transaction.ts';
import { detailPathOf } from '../../paths.ts';
import { detailTexts, terminalTexts } from '../../texts.ts';
import { CaptureDialog } from '../operations/capture-dialog.tsx';
import { versionOf } from '../operations/operation-dialog.tsx';
import { DeclineReason } from '../payment/decline-reason.tsx';
import { PaymentMethod } from '../payment/payment-method.tsx';
import { StateHelp } from '../payment/state-help.tsx';
import { MailReceipt } from '../receipt/mail-receipt.tsx';
import { PrintButton } from '../receipt/print-button.tsx';
import { Receipt } from '../receipt/receipt.tsx';
import styles from './terminal.module.css';

interface PaymentOutcomeProps {
  result: PaymentResult;
  onAnother: () => void;
  /** Goes back to the form with the customer's data, for another card or the same entered anew. */
  onTryAgain: () => void;
}

/** Declines that a slip of the pen explains: what is tried first is to enter it again. */
const slips: ReadonlySet<DeclineCode> = new Set(['12', '13', '14', '54', 'N7']);

/** What was tried in vain: how much, and with which card. */
function Attempt({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation(terminalTexts);
  const format = useFormat();
  return (
    <Panel title={t('section.payment')}>
      <DescriptionList
        items={[
          [t('field.amount'), format.money(transaction.amount)],
          [t('section.card'), <PaymentMethod key="method" transaction={transaction} />],
          [t('section.customer'), transaction.customerName],
        ]}
      />
    </Panel>
  );
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

/** Captures what was authorized only; how that goes is told on the payment's own page. */
function Capture({ detail }: { detail: CardDetail | AchDetail | undefined }) {
  const { t } = useTranslation(detailTexts);
  const navigate = useNavigate();
  const [since, setSince] = useState<string | null>(null);
  if (detail?.type !== 'card') {
    return (
      <Button type="primary" disabled>
        {t('capture.open')}
      </Button>
    );
  }
  const close = () => {
    setSince(null);
    if (operationQueue.get(detail.id)) navigate(detailPathOf(detail));
  };
  return (
    <>
      <Button type="primary" onClick={() => setSince(versionOf(detail))}>
        {t('capture.open')}
      </Button>
      {since !== null && <CaptureDialog detail={detail} since={since} onClose={close} />}
    </>
  );
}

/** What became of a payment, in plain words, and what to do next. */
export function PaymentOutcome({ result, onAnother, onTryAgain }: PaymentOutcomeProps) {
  const { t } = useTranslation(terminalTexts);
  const { transaction, approved, declineCode } = result;
  const detail = useDetail(transaction, approved);
  const canCapture = transaction.allowedActions.includes('capture');
  const isSlip = declineCode !== null && slips.has(declineCode);
  return (
    <div className={styles.result}>
      <Verdict result={result} />
      {!approved && <Attempt transaction={transaction} />}
      {approved && (
        <QueryResult<CardDetail | AchDetail> query={detail} lines={6}>
          {(record) => <Receipt subject={record} />}
        </QueryResult>
      )}
      <MailReceipt subject={transaction} />
      <div className={styles.buttons}>
        {canCapture && <Capture detail={detail.data} />}
        {approved ? (
          <PrintButton isReady={detail.data !== undefined} />
        ) : (
          <Button type="primary" onClick={onTryAgain}>
            {t(isSlip ? 'result.correct' : 'result.tryAgain')}
          </Button>
        )}
        <Button type={approved && !canCapture ? 'primary' : 'default'} onClick={onAnother}>
          {t('result.another')}
        </Button>
      </div>
      <Link to={detailPathOf(transaction)}>{t('result.open')}</Link>
    </div>
  );
}
