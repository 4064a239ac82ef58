import type { DisputeFigureFilter, DisputeRate, ProgramStanding } from '@countinghouse/contract';
import {
  type CardBrand,
  cardBrands,
  type DisputeProgram,
  disputePrograms,
  disputeStages,
  entryModes,
  programRules,
} from '@countinghouse/contract/vocabulary';
import { type Counted, isCardNotPresentOnly, programOf } from './count-rates.ts';
import type { Month } from './months.ts';

const mostStandings = 20;
/** An inquiry takes no money, and is no dispute to the networks. */
export const chargebackStages = disputeStages.filter((stage) => stage !== 'inquiry');

interface Sums {
  disputes: number;
  fraudDisputes: number;
  payments: number;
}

/** What a network holds against a merchant: Visa counts a fraud report beside the dispute that follows from it. */
const heldAgainst = (brand: CardBrand, { disputes, fraudDisputes }: Sums): number => {
  const program = programOf(brand);
  return program !== null && programRules[program].countsFraudTwice ? disputes + fraudDisputes : disputes;
};

const basisPointsOf = (brand: CardBrand, sums: Sums): number | null =>
  sums.payments === 0 ? null : Math.round((heldAgainst(brand, sums) / sums.payments) * 1_000_000) / 100;

const filterOf = (brand: CardBrand, month: Month, merchantId?: string[]): DisputeFigureFilter => ({
  brand: [brand],
  stage: chargebackStages,
  ...(isCardNotPresentOnly(brand) && { entryMode: entryModes.filter((mode) => mode !== 'card_present') }),
  ...(merchantId && { merchantId }),
  from: month.from.toISOString(),
  to: month.to.toISOString(),
});

/** The disputes of a month, and the payments that the brand's network divides them by. */
function sumsOf(
  counted: readonly Counted[],
  brand: CardBrand,
  { month, before }: { month: Month; before: Month | undefined },
): Sums {
  const program = programOf(brand);
  const divides = program !== null && programRules[program].dividesBy === 'month_before' ? before : month;
  const ofBrand = counted.filter((entry) => entry.brand === brand);
  const sum = (name: keyof Sums, at: Month | undefined) =>
    ofBrand.reduce((total, entry) => (entry.month === at?.name ? total + entry[name] : total), 0);
  return {
    disputes: sum('disputes', month),
    fraudDisputes: sum('fraudDisputes', month),
    payments: sum('payments', divides),
  };
}

/**
 * The rate of each brand and month, of all merchants asked for. `months` begin with one that only payments are counted
 * of: some networks divide by the month before.
 */
export function ratesOf(
  counted: readonly Counted[],
  months: readonly Month[],
  merchantIds: string[] | undefined,
): DisputeRate[] {
  return months.slice(1).flatMap((month, index) =>
    cardBrands.map((brand) => {
      const sums = sumsOf(counted, brand, { month, before: months[index] });
      return {
        brand,
        month: month.name,
        ...sums,
        basisPoints: basisPointsOf(brand, sums),
        filter: filterOf(brand, month, merchantIds),
      };
    }),
  );
}

/** How near a merchant is to the lowest limit of a program, and the highest level that it reached. */
function standingIn(program: DisputeProgram, sums: Sums): Pick<ProgramStanding, 'share' | 'level'> {
  const { brand, limits } = programRules[program];
  const held = heldAgainst(brand, sums);
  const points = basisPointsOf(brand, sums);
  // Where nothing was settled the number alone counts.
  const sharesOf = ({ count, basisPoints }: (typeof limits)[number]) =>
    Math.min(held / count, points === null ? Number.POSITIVE_INFINITY : points / basisPoints);
  const reached = limits.findLast((limit) => sharesOf(limit) >= 1);
  return { share: Math.round(sharesOf(limits[0]) * 1_000) / 1_000, level: reached?.level ?? null };
}

type Standing = Omit<ProgramStanding, 'merchant'> & { merchantId: string };

function standingsOfMerchant(
  merchantId: string,
  counted: readonly Counted[],
  { month, before }: { month: Month; before: Month | undefined },
): Standing[] {
  return allStandingsOf(merchantId, counted, { month, before }).filter(({ disputes }) => disputes > 0);
}

/** Where a merchant stands in each program in a month, with no dispute, too. */
export function allStandingsOf(
  merchantId: string,
  counted: readonly Counted[],
  { month, before }: { month: Month; before: Month | undefined },
): Standing[] {
  return disputePrograms.map((program) => {
    const { brand } = programRules[program];
    const sums = sumsOf(counted, brand, { month, before });
    const standing = standingIn(program, sums);
    const filter = filterOf(brand, month, [merchantId]);
    const basisPoints = basisPointsOf(brand, sums);
    return { program, merchantId, month: month.name, ...sums, basisPoints, ...standing, filter };
  });
}

/** Where every merchant stands in the programs, this month and the last, nearest to a limit first. */
export function rankedStandingsOf(counted: readonly Counted[], months: readonly Month[]): Standing[] {
  const recent = months.map((month, index) => ({ month, before: months[index - 1] })).slice(-2);
  return [...Map.groupBy(counted, ({ merchantId }) => merchantId)]
    .flatMap(([merchantId, entries]) => recent.flatMap((at) => standingsOfMerchant(merchantId, entries, at)))
    .sort((one, other) => other.share - one.share);
}

/** The nearest of them. */
export const standingsOf = (counted: readonly Counted[], months: readonly Month[]): Standing[] =>
  rankedStandingsOf(counted, months).slice(0, mostStandings);
