import type { AchDetail, CardDetail } from '@countinghouse/contract';

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

/** The amounts of a payment in minor units, in the order they came about. */
export function figuresOf(detail: CardDetail | AchDetail): Figure[] {
  if (detail.type === 'card') return cardFigures(detail);
  const { amountMinor } = detail.amount;
  const requested: Figure = ['requested', amountMinor];
  // The bank has not paid it yet.
  if (detail.status === 'pending' || detail.status === 'originated') return [requested];
  const returned: Figure[] = detail.status === 'returned' ? [['returned', amountMinor]] : [];
  return [requested, ['debited', amountMinor], ...returned];
}
