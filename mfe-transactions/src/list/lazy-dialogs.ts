import { listPart } from './list-part.ts';

/*
 * What is not needed for the first rows, loaded when it is first opened. The dialogs are one chunk: the name and
 * integrity of each chunk are in what every first page loads.
 */
export const AmountSuggestions = listPart(() =>
  import(/* webpackChunkName: "list-dialogs" */ './amount-suggestions.tsx').then(
    (part) => part.AmountSuggestions,
  ),
);
export const FiltersDialog = listPart(() =>
  import(/* webpackChunkName: "list-dialogs" */ './filters-dialog.tsx').then((part) => part.FiltersDialog),
);
export const RefundSelected = listPart(() =>
  import(/* webpackChunkName: "list-dialogs" */ './refund-selected.tsx').then((part) => part.RefundSelected),
);
