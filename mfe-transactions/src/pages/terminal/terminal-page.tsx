import { useTranslation } from '@countinghouse/kit';
import { LoadingSpinner, Notice, Page } from '@countinghouse/kit/ui-core';
import { useEffect, useRef, useState } from 'react';
import { paymentSession } from '../../api/terminal/payment-session.ts';
import { usePayment } from '../../api/terminal/use-payment.ts';
import { PaymentForm } from '../../components/terminal/payment-form.tsx';
import { PaymentOutcome } from '../../components/terminal/payment-outcome.tsx';
import {
  RefusedPayment,
  RepeatedPayment,
  UnknownPayment,
} from '../../components/terminal/payment-trouble.tsx';
import styles from '../../components/terminal/terminal.module.css';
import { orderDraft } from '../../model/terminal/order-draft.ts';
import { terminalTexts } from '../../texts.ts';

/** The virtual terminal: takes a payment that a customer makes by phone or in person. */
export function TerminalPage() {
  const { t } = useTranslation(terminalTexts);
  const state = usePayment();
  // Who comes back while a payment is on its way finds no empty form, which would invite a second one.
  const [hasReturned] = useState(state.phase === 'sending');
  const isSending = state.phase === 'sending';
  const another = () => {
    orderDraft.startNext();
    paymentSession.startAnew();
  };
  const place = useRef<HTMLDivElement>(null);
  const isTold = ['answered', 'unknown', 'refused', 'repeated', 'notMade'].includes(state.phase);
  useEffect(() => {
    if (!isTold) return;
    // The form is longer than what is told in its place, and its button, which had the focus, is gone.
    place.current?.focus({ preventScroll: true });
    // jsdom does not scroll.
    place.current?.scrollIntoView?.({ block: 'start' });
  }, [isTold]);
  const isAtForm = ['entering', 'sending', 'refused', 'notMade'].includes(state.phase);
  return (
    <Page title={t('title')} subtitle={t('subtitle')}>
      <div ref={place} tabIndex={-1} className={styles.outcome}>
        {state.phase === 'refused' && <RefusedPayment error={state.error} />}
        {state.phase === 'notMade' && (
          <Notice tone="warning" title={t('notMade.title')}>
            {t('notMade.detail')}
          </Notice>
        )}
        {state.phase === 'repeated' && (
          <RepeatedPayment
            repeated={state}
            onCharge={paymentSession.chargeAgain}
            onStop={paymentSession.startAnew}
          />
        )}
        {state.phase === 'unknown' && <UnknownPayment onAsk={() => paymentSession.ask(state.key)} />}
        {state.phase === 'answered' && (
          <PaymentOutcome result={state.result} onAnother={another} onTryAgain={paymentSession.startAnew} />
        )}
      </div>
      {state.phase === 'asking' && <LoadingSpinner notice={t('unknown.asking')} />}
      {isSending && hasReturned && <LoadingSpinner notice={t('submit.sending')} />}
      {isAtForm && !(isSending && hasReturned) && (
        <PaymentForm isSending={isSending} onPay={paymentSession.pay} />
      )}
    </Page>
  );
}
