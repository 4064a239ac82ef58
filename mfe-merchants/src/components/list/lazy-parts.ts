import { lazyPart } from '@countinghouse/kit';
import { operationTexts } from '@countinghouse/kit/query';
import { bulkTexts, recordTexts } from '../../texts.ts';
import type { BulkDialogProps } from '../bulk/bulk-dialog.tsx';

/** What opens over the list, loaded when it is first asked for. */
export const BulkDialog = lazyPart<BulkDialogProps>([bulkTexts, recordTexts, operationTexts], () =>
  import('../bulk/bulk-dialog.tsx').then((module) => module.BulkDialog),
);
