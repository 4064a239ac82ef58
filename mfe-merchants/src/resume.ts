import { loadTexts } from '@countinghouse/kit';
import { operationQueue } from '@countinghouse/kit/operations';
import { operationTexts } from '@countinghouse/kit/query';
import './model/bulk-actions.ts';
import { bulkTexts, recordTexts } from './texts.ts';

/** Goes on with what a reload interrupted, whatever page it was on. */
export async function resume(): Promise<void> {
  await loadTexts([recordTexts, bulkTexts, operationTexts]);
  await operationQueue.resume();
}
