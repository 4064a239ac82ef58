import type { AchDetail, CardDetail } from '@countinghouse/contract';

export type FigureName =
  | 'requested'
  | 'authorized'
  | 'captured'
  | 'refunded'
  | 'chargedBack'
  | 'debited'
  | 'returned'
  | 'left';

type Figure = readonly [FigureName, number];

function cardFigures(detail: CardDetail): Figure[] {
  const { amountMinor } = detail.amount;
  if (detail.authorizationCode === null) return [['requested', amountMinor]];
  const { capturedMinor, refundedMinor, chargedBackMinor } = detail;
  const chargedBack: Figure[] = chargedBackMinor > 0 ? [['chargedBack', chargedBackMinor]] : [];
  return [
    ['authorized', amountMinor],
    ['captured', capturedMinor],
    ['refunded', refundedMinor],
    ...chargedBack,
    ['left', detail.refundableMinor],
  ];
}

/** The amounts of a payment in minor units, in the order they came about. */
export function figuresOf(detail: CardDetail | AchDetail): Figure[] {
  if (detail.type === 'card') return cardFigures(detail);
  const { amountMinor } = detail.amount;
  const isReturned = detail.status === 'returned';
  const collected = detail.status === 'settled' || isReturned ? amountMinor : 0;
  const returned = isReturned ? amountMinor : 0;
  return [
    ['requested', amountMinor],
    ['debited', collected],
    ['returned', returned],
    ['left', collected - returned],
  ];
}
