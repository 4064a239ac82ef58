import type { AchReturnCode, AchStatus } from '@countinghouse/contract/vocabulary';
import { addBankingDays } from '../../backend/calendar/business-days.ts';
import type { HistoryEvent } from './card-history.ts';
import { type Random, weights } from './random.ts';

const returnCodes = weights<AchReturnCode>([
  ['R01', 52],
  ['R09', 6],
  ['R02', 9],
  ['R03', 11],
  ['R04', 6],
  ['R08', 5],
  ['R10', 6],
  ['R07', 2],
  ['R29', 2],
  ['R16', 1],
]);

export interface AchHistory {
  events: HistoryEvent<AchStatus>[];
  effectiveDate: Date;
  returnCode: AchReturnCode | null;
}

/** Plays an ACH debit from `createdAt` to `now`: two in a hundred come back. */
export function playAchHistory(
  random: Random,
  { createdAt, now, amountMinor }: { createdAt: Date; now: Date; amountMinor: number },
): AchHistory {
  const originated = addBankingDays(createdAt, 1);
  const settled = addBankingDays(originated, 2);
  const events: HistoryEvent<AchStatus>[] = [
    { status: 'pending', actor: 'merchant', amountMinor, at: createdAt },
    { status: 'originated', actor: 'processor', amountMinor, at: originated },
    { status: 'settled', actor: 'bank', amountMinor, at: settled },
  ];
  const willReturn = random.chance(0.02);
  const returnCode = willReturn ? random.weighted(returnCodes) : null;
  if (willReturn) {
    const at = addBankingDays(settled, random.int(0, 2));
    events.push({ status: 'returned', actor: 'bank', amountMinor, at: new Date(at.getTime() + 1_000) });
  }
  const happened = events.filter((event) => event.at <= now);
  const isReturned = happened.at(-1)?.status === 'returned';
  return {
    events: happened,
    effectiveDate: addBankingDays(originated, 1),
    returnCode: isReturned ? returnCode : null,
  };
}
