import { lazyPage } from '@countinghouse/kit';
import type { StatementsDialogProps } from './statements-dialog.tsx';

/** It is opened seldom: the list does not wait for it. */
export const StatementsDialog = lazyPage<StatementsDialogProps>(() =>
  import('./statements-dialog.tsx').then((part) => part.StatementsDialog),
);
