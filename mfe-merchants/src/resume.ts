import { loadTexts } from '@countinghouse/kit';
import { operationQueue } from '@countinghouse/kit/operations';
import { operationTexts } from '@countinghouse/kit/query';
import './model/record/status-operations.ts';
import { recordTexts } from './texts.ts';

/** Goes on with what a reload interrupted, whatever page it was on. */
export async function resume(): Promise<void> {
  await loadTexts([recordTexts, operationTexts]);
  await operationQueue.resume();
}
