import { lazyPart } from '@countinghouse/kit';

/** With the words for what the server refuses. */
export const AskDialog = lazyPart(['messages'], () =>
  import('./ask-dialog.tsx').then((part) => part.AskDialog),
);
