import { lazyPart } from '@countinghouse/kit';
import { listToolsTexts } from '@countinghouse/kit/list';
import { operationTexts } from '@countinghouse/kit/query';
import { bulkTexts, recordTexts } from '../../texts.ts';
import type { BulkDialogProps } from '../bulk/bulk-dialog.tsx';
import type { PartnerPanelProps } from './partner-panel.tsx';

/** What opens over the list, loaded when it is first asked for. */
export const PartnerPanel = lazyPart<PartnerPanelProps>([listToolsTexts], () =>
  import('./partner-panel.tsx').then((module) => module.PartnerPanel),
);

export const BulkDialog = lazyPart<BulkDialogProps>([bulkTexts, recordTexts, operationTexts], () =>
  import('../bulk/bulk-dialog.tsx').then((module) => module.BulkDialog),
);
