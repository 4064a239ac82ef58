import { clearFlash, formatMoney, i18n, showFlash, useFlash } from '@countinghouse/kit';
import type { PaymentState } from '../../model/terminal/payment-state.ts';
import { terminalTexts } from '../../texts.ts';

/** What to say of a payment, to who does not see its page. */
function messageOf(state: PaymentState): string {
  const t = (key: string, values: { amount?: string } = {}) => i18n.t(`${terminalTexts}:${key}`, values);
  if (state.phase !== 'answered') return t(`away.${state.phase}`);
  const { approved, transaction } = state.result;
  const amount = formatMoney(transaction.amount, i18n.language);
  const title = approved ? `approved.${transaction.status}.title` : 'away.declined';
  return `${t(title, { amount })} · ${transaction.id}`;
}

let announced: string | null = null;

/** Tells how a payment ended to a user who is on another page, or whose page is still being loaded. */
export function announcePayment(state: PaymentState): void {
  const isGood = state.phase === 'answered' && state.result.approved;
  announced = messageOf(state);
  showFlash({ class: isGood ? 'success' : 'danger', message: announced });
}

/** Takes that message back, if it still stands: the payment's own page is there now, and shows the same. */
export function withdrawAnnouncement(): void {
  if (useFlash.getState().flash?.message === announced) clearFlash();
  announced = null;
}
