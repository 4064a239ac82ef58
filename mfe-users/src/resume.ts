import { loadTexts } from '@countinghouse/kit';
import { operationQueue } from '@countinghouse/kit/operations';
import { operationTexts } from '@countinghouse/kit/query';
import './model/invite/invite-operation.ts';
import { inviteTexts, refusalTexts } from './texts.ts';

/** Goes on with what a reload interrupted, whatever page it was on. */
export async function resume(): Promise<void> {
  await loadTexts([inviteTexts, refusalTexts, operationTexts]);
  await operationQueue.resume();
}
