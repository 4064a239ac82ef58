import { lazyPart } from '@countinghouse/kit';
import { listToolsTexts } from '@countinghouse/kit/list';
import type { ComponentType } from 'react';
import { listTexts } from '../../texts.ts';

const lazyDialog = <Props extends object = object>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart([listTexts, listToolsTexts], load);

/*
 * What is not needed for the first rows, loaded when it is first opened. The dialogs are one chunk: the name and
 * integrity of each chunk are in what every first page loads.
 */
export const FiltersDialog = lazyDialog(() =>
  import(/* webpackChunkName: "list-dialogs" */ './filters-dialog.tsx').then((part) => part.FiltersDialog),
);
export const TransactionPreview = lazyDialog(() =>
  import(/* webpackChunkName: "list-dialogs" */ './transaction-preview.tsx').then(
    (part) => part.TransactionPreview,
  ),
);
export const RefundSelected = lazyDialog(() =>
  import(/* webpackChunkName: "list-dialogs" */ './refund-selected.tsx').then((part) => part.RefundSelected),
);
