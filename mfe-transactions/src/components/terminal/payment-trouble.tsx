import { type ApiError, failureText, Link, useFormat, useTranslation } from '@countinghouse/kit';
import { Button, Notice } from '@countinghouse/kit/ui-core';
import { useEffect, useState } from 'react';
import { agoText } from '../../model/terminal/ago-text.ts';
import type { PaymentState } from '../../model/terminal/payment-state.ts';
import { detailPathOf } from '../../paths.ts';
import { terminalTexts } from '../../texts.ts';
import styles from './terminal.module.css';

/** A payment of which no word came back: asked about by its key, never sent again. */
export function UnknownPayment({ onAsk }: { onAsk: () => void }) {
  const { t } = useTranslation(terminalTexts);
  return (
    <Notice
      tone="warning"
      title={t('unknown.title')}
      action={<Button onClick={onAsk}>{t('unknown.ask')}</Button>}
    >
      {t('unknown.detail')}
    </Notice>
  );
}

interface RepeatedPaymentProps {
  repeated: Extract<PaymentState, { phase: 'repeated' }>;
  onCharge: () => void;
  onStop: () => void;
}

/** A payment that looks like a slip: what it repeats, and whether it is meant. */
export function RepeatedPayment({ repeated, onCharge, onStop }: RepeatedPaymentProps) {
  const { t, i18n } = useTranslation(terminalTexts);
  const format = useFormat();
  const { action, amount, duplicateOf } = repeated;
  const type = action === 'ach' ? 'ach' : 'card';
  const ago = agoText(duplicateOf.secondsAgo, i18n.language);
  return (
    <Notice tone="warning" title={t(`repeated.${type}`, { ago })}>
      {t('repeated.detail', { amount: format.money(amount) })}{' '}
      <Link to={detailPathOf({ type, id: duplicateOf.transactionId })}>{t('repeated.open')}</Link>
      <div className={styles.answers}>
        {/* Who does not read it does no harm. */}
        <Button type="primary" onClick={onStop}>
          {t('repeated.stop')}
        </Button>
        <Button onClick={onCharge}>{t(`repeated.again.${action}`)}</Button>
      </div>
    </Notice>
  );
}

/** A payment that was not made, and why. */
export function RefusedPayment({ error }: { error: ApiError }) {
  const { t, i18n } = useTranslation([terminalTexts, 'kit']);
  const [reason, setReason] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is another text
  useEffect(() => {
    void failureText(error, '').then(setReason);
  }, [error, i18n.language]);
  return (
    <Notice tone="danger" title={t('refused.title')}>
      {reason}
      {error.requestId && <div>{t('kit:failure.requestId', { requestId: error.requestId })}</div>}
    </Notice>
  );
}
