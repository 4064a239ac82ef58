import { lazyPart } from '@countinghouse/kit';
import { exportTexts, operationTexts } from '@countinghouse/kit/query';
import { operationsTexts, refusalTexts, reviewTexts, userTexts, viewAsTexts } from '../../texts.ts';
import type { AccessReviewDialogProps } from '../access-review/access-review-dialog.tsx';
import type { BulkDialogProps } from '../operations/bulk-dialog.tsx';
import type { UserPreviewProps } from '../operations/user-preview.tsx';

// What opens over the list, loaded when it is first asked for.

const texts = [operationsTexts, refusalTexts, operationTexts];

export const BulkDialog = lazyPart<BulkDialogProps>(texts, () =>
  import('../operations/bulk-dialog.tsx').then((module) => module.BulkDialog),
);

export const UserPreview = lazyPart<UserPreviewProps>(texts, () =>
  import('../operations/user-preview.tsx').then((module) => module.UserPreview),
);

export const AccessReviewDialog = lazyPart<AccessReviewDialogProps>([reviewTexts, exportTexts], () =>
  import('../access-review/access-review-dialog.tsx').then((module) => module.AccessReviewDialog),
);

export const ViewAsRoleDialog = lazyPart<{ onClose: () => void }>(
  [viewAsTexts, refusalTexts, userTexts],
  () => import('../view-as/view-as-role-dialog.tsx').then((module) => module.ViewAsRoleDialog),
);
