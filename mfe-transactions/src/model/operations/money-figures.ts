import type { AchDetail, CardDetail } from '@countinghouse/contract';
import type { AchStatus } from '@countinghouse/contract/vocabulary';

export type FigureName =
  | 'requested'
  | 'authorized'
  | 'toCapture'
  | 'captured'
  | 'refunded'
  | 'chargedBack'
  | 'debited'
  | 'returned'
  | 'left';

type Figure = readonly [FigureName, number];

function cardFigures(detail: CardDetail): Figure[] {
  const { amountMinor } = detail.amount;
  const { authorizedMinor, capturedMinor, refundedMinor, chargedBackMinor } = detail;
  if (authorizedMinor === null) return [['requested', amountMinor]];
  const authorized: Figure = ['authorized', authorizedMinor];
  if (detail.status === 'authorized') return [authorized, ['toCapture', amountMinor]];
  const captured: Figure = ['captured', capturedMinor];
  // Nothing was taken, or all of it was given up before it settled: there is nothing to be left.
  if (capturedMinor === 0) return [authorized, captured];
  const chargedBack: Figure[] = chargedBackMinor > 0 ? [['chargedBack', chargedBackMinor]] : [];
  return [
    authorized,
    captured,
    ['refunded', refundedMinor],
    ...chargedBack,
    ['left', detail.refundableMinor],
  ];
}

const paidByBank = new Set<AchStatus>(['settled', 'partially_refunded', 'refunded', 'returned']);

/** The amounts of a payment in minor units, in the order they came about. */
export function figuresOf(detail: CardDetail | AchDetail): Figure[] {
  if (detail.type === 'card') return cardFigures(detail);
  const { amountMinor } = detail.amount;
  const requested: Figure = ['requested', amountMinor];
  // The bank has not paid it yet, or was not asked to.
  if (!paidByBank.has(detail.status)) return [requested];
  const refunded: Figure[] = detail.refundedMinor > 0 ? [['refunded', detail.refundedMinor]] : [];
  const last: Figure =
    detail.status === 'returned' ? ['returned', amountMinor] : ['left', detail.refundableMinor];
  return [requested, ['debited', amountMinor], ...refunded, last];
}
