import { lazyPart } from '@countinghouse/kit';
import { listToolsTexts } from '@countinghouse/kit/list';
import type { ComponentType } from 'react';
import { listTexts } from '../../texts.ts';

const part = <Props extends object = object>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart([listTexts, listToolsTexts], load);

/*
 * What is not needed for the first rows, loaded when it is first opened. The parts are one chunk: the name and
 * integrity of each chunk are in what every first page loads.
 */
export const MethodPanel = part(() =>
  import(/* webpackChunkName: "list-parts" */ './method-panel.tsx').then((module) => module.MethodPanel),
);
export const ReasonPanel = part(() =>
  import(/* webpackChunkName: "list-parts" */ './reason-panel.tsx').then((module) => module.ReasonPanel),
);
export const RefundSelected = part(() =>
  import(/* webpackChunkName: "list-parts" */ './refund-selected.tsx').then(
    (module) => module.RefundSelected,
  ),
);
export const TransactionPreview = part(() =>
  import(/* webpackChunkName: "list-parts" */ './transaction-preview.tsx').then(
    (module) => module.TransactionPreview,
  ),
);
