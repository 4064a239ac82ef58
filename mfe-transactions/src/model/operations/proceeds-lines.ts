import type { Proceeds } from '@countinghouse/contract';

export type ProceedsLine = 'gross' | 'fees' | 'refunds' | 'disputes' | 'returns';

/** What a payment's net is made of, in minor units and signed: they add up to it. What is zero is left out, but the fee. */
export function proceedsLines(proceeds: Proceeds): (readonly [ProceedsLine, number])[] {
  const { grossMinor, feesMinor, refundsMinor, chargebacksMinor, returnsMinor } = proceeds;
  const taken: [ProceedsLine, number][] = [
    ['refunds', refundsMinor],
    ['disputes', chargebacksMinor],
    ['returns', returnsMinor],
  ];
  return [
    ['gross', grossMinor],
    ['fees', 0 - feesMinor],
    ...taken.filter(([, minor]) => minor !== 0).map(([name, minor]) => [name, 0 - minor] as const),
  ];
}
