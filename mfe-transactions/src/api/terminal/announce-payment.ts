import { formatMoney, i18n, showFlash } from '@countinghouse/kit';
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

/** Tells how a payment ended to a user who has gone to another page meanwhile. */
export function announcePayment(state: PaymentState): void {
  const isGood = state.phase === 'answered' && state.result.approved;
  showFlash({ class: isGood ? 'success' : 'danger', message: messageOf(state) });
}
