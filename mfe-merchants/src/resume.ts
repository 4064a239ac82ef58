import { loadTexts } from '@countinghouse/kit';
import { operationQueue } from '@countinghouse/kit/operations';
import { operationTexts } from '@countinghouse/kit/query';
import './model/account-settings/settings-operations.ts';
import './model/bulk-actions.ts';
import './model/changes/decision-operations.ts';
import './model/record/status-operations.ts';
import { accountSettingsTexts, bulkTexts, changesTexts, recordTexts } from './texts.ts';

/** Goes on with what a reload interrupted, whatever page it was on. */
export async function resume(): Promise<void> {
  await loadTexts([accountSettingsTexts, changesTexts, recordTexts, bulkTexts, operationTexts]);
  await operationQueue.resume();
}
