import { i18n, showFlash } from '@countinghouse/kit';
import { detailTexts } from '../lazy-part.ts';
import type { Move } from './intent-desk.ts';

/** Tells how a move ended to a user who has gone to another page meanwhile. */
export function tellOutcome({ intent, phase }: Move): void {
  const message = i18n.t(`${detailTexts}:intent.flash.${intent.action}.${phase}`, {
    id: intent.transactionId,
  });
  showFlash({ class: phase === 'done' ? 'success' : 'danger', message });
}
