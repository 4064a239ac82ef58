/** @jsxImportSource preact */
import type { Payment } from '../model/use-payment.ts';
import type { Translate } from '../texts.ts';
import panels from './panels.module.css';
import styles from './parts.module.css';

interface PayButtonProps {
  payment: Payment;
  payLabel: string;
  t: Translate;
}

/** Pays; while it does it says what it waits for, also to who does not see it: what is disabled has no focus. */
export function PayButton({ payment, payLabel, t }: PayButtonProps) {
  const busy = payment.state === 'busy' ? t(payment.what) : null;
  return (
    <>
      <p class={styles.hidden} role="status">
        {busy}
      </p>
      <button type="submit" class={panels.primary} disabled={payment.state !== 'form'}>
        <span class={panels.label}>
          {busy !== null && <span class={panels.spinner} aria-hidden="true" />}
          {busy ?? payLabel}
        </span>
      </button>
    </>
  );
}
