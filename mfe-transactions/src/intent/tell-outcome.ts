import { i18n, showFlash } from '@countinghouse/kit';
import { detailTexts } from '../lazy-part.ts';
import type { Move } from './move.ts';

const countOf = (moves: readonly Move[], phase: Move['phase']) =>
  moves.filter((move) => move.phase === phase).length;

function messageOf(moves: readonly Move[]): string {
  const [first] = moves;
  if (moves.length === 1 && first) {
    const { action, transactionId: id } = first.intent;
    return i18n.t(`${detailTexts}:intent.flash.${action}.${first.phase}`, { id });
  }
  const done = countOf(moves, 'done');
  const unknown = countOf(moves, 'unknown');
  const counts = { count: moves.length, done, unknown, other: moves.length - done - unknown };
  return i18n.t(`${detailTexts}:report.flash`, counts);
}

/** Tells how moves ended to a user who has gone to another page meanwhile. */
export function tellOutcome(moves: readonly Move[]): void {
  const isGood = countOf(moves, 'done') === moves.length;
  showFlash({ class: isGood ? 'success' : 'danger', message: messageOf(moves) });
}
