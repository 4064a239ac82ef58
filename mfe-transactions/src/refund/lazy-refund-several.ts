import { detailTexts, lazyPart } from '../lazy-part.ts';
import type { RefundSeveralProps } from './refund-several.tsx';

/** Refunds and voids of a selection, loaded when first asked for: `<RefundSeveral transactions={…} onConfirmed={…} onClose={…} />`. */
export const RefundSeveral = lazyPart<RefundSeveralProps>(detailTexts, () =>
  import(/* webpackChunkName: "several" */ './refund-several.tsx').then((module) => module.RefundSeveral),
);
