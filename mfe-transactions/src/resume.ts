import { loadTexts } from '@countinghouse/kit';
import { intentDesk } from './intent/intent-desk.ts';
import { detailTexts, terminalTexts } from './lazy-part.ts';
import { paymentDesk } from './terminal/payment-desk.ts';

/** Goes on with movements of money and asks for a payment that a reload interrupted, whatever page it was on. */
export async function resume(): Promise<void> {
  // How they ended is told at any time from here on.
  await loadTexts([detailTexts, terminalTexts]);
  intentDesk.resume();
  paymentDesk.resume();
}
