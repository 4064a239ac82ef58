import { loadTexts } from '@countinghouse/kit';
import { operationQueue } from '@countinghouse/kit/operations';
import { operationTexts } from '@countinghouse/kit/query';
import './model/invite/invite-operation.ts';
import './model/user-operations.ts';
import { inviteTexts, operationsTexts, refusalTexts } from './texts.ts';

/** Goes on with what a reload interrupted, whatever page it was on. */
export async function resume(): Promise<void> {
  await loadTexts([inviteTexts, operationsTexts, refusalTexts, operationTexts]);
  await operationQueue.resume();
}
