import { loadTexts } from '@countinghouse/kit';
import { operationQueue } from '@countinghouse/kit/operations';
import { operationTexts } from '@countinghouse/kit/query';
import './operations/money-operations.ts';
import { detailTexts, terminalTexts } from './lazy-part.ts';
import { paymentSession } from './terminal/payment-session.ts';

/** Goes on with movements of money and asks for a payment that a reload interrupted, whatever page it was on. */
export async function resume(): Promise<void> {
  // How they ended is told at any time from here on.
  await loadTexts([detailTexts, terminalTexts, operationTexts]);
  await operationQueue.resume();
  paymentSession.resume();
}
