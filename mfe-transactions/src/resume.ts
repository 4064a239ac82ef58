import { loadTexts } from '@countinghouse/kit';
import { operationQueue } from '@countinghouse/kit/operations';
import { operationTexts } from '@countinghouse/kit/query';
import './model/operations/money-operations.ts';
import { paymentSession } from './api/terminal/payment-session.ts';
import { detailTexts, terminalTexts } from './texts.ts';

/** Goes on with movements of money and asks for a payment that a reload interrupted, whatever page it was on. */
export async function resume(): Promise<void> {
  // How they ended is told at any time from here on.
  await loadTexts([detailTexts, terminalTexts, operationTexts]);
  paymentSession.resume();
  await operationQueue.resume();
}
