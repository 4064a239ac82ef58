import type { ProgramLevel, ReturnRate } from '@countinghouse/contract';
import { programRules } from '@countinghouse/contract/vocabulary';

/** What a list tells of where a merchant stands in a network's program. */
export const levelOf = ({
  program,
  month,
  disputes,
  payments,
  basisPoints,
  share,
  level,
}: Omit<ProgramLevel, 'limit'>): ProgramLevel => {
  const [{ count, basisPoints: limit }] = programRules[program].limits;
  return {
    ...{ program, month, disputes, payments, basisPoints, share, level },
    limit: { disputes: count, basisPoints: limit },
  };
};

/**
 * How near the nearest limit of returned debits is, in thousandths of it; null where nothing came back. Above a
 * thousand is above the limit: what just reaches it is not above.
 */
export function shareOfReturns(rates: readonly ReturnRate[]): number | null {
  if (rates.every(({ returned }) => returned === 0)) return null;
  return Math.max(
    ...rates.map(({ rate, limit, isExceeded }) => {
      const share = Math.round((rate / limit) * 1_000);
      return isExceeded ? Math.max(share, 1_001) : Math.min(share, 1_000);
    }),
  );
}

/** How near the lowest limit of a program is, in thousandths; from a thousand on it is reached. */
export const shareOfDisputes = (rate: ProgramLevel | null): number | null => {
  if (rate === null) return null;
  const share = Math.round(rate.share * 1_000);
  return rate.level === null ? Math.min(share, 999) : Math.max(share, 1_000);
};
