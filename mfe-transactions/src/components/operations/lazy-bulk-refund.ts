import { detailTexts } from '../../texts.ts';
import { lazyPart } from '../lazy-part.ts';
import type { BulkRefundDialogProps } from './bulk-refund-dialog.tsx';

/** Refunds and voids of a selection, loaded when first asked for: `<BulkRefundDialog transactions={…} onConfirmed={…} onClose={…} />`. */
export const BulkRefundDialog = lazyPart<BulkRefundDialogProps>(detailTexts, () =>
  import(/* webpackChunkName: "bulk-refund" */ './bulk-refund-dialog.tsx').then(
    (module) => module.BulkRefundDialog,
  ),
);
