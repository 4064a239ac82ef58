import type { DepositDetail } from '@countinghouse/contract';
import type { DepositLineKind } from '@countinghouse/contract/vocabulary';

/** One step from what was captured to the net: where the sum stood before it, and after. In minor units. */
export interface Bar {
  kind: DepositLineKind;
  amountMinor: number;
  itemCount: number;
  from: number;
  to: number;
}

/** The lines of a deposit as steps, each from where the one before it ended. */
export function barsOf(lines: DepositDetail['lines']): Bar[] {
  let sum = 0;
  return lines.map(({ kind, amount: { amountMinor }, itemCount }) => {
    const from = sum;
    sum += amountMinor;
    return { kind, amountMinor, itemCount, from, to: sum };
  });
}

/** Whether the lines add up to the net, and what they come to. */
export function sumProof({ lines, net }: Pick<DepositDetail, 'lines' | 'net'>) {
  const sumMinor = lines.reduce((sum, { amount }) => sum + amount.amountMinor, 0);
  return { sumMinor, isExact: sumMinor === net.amountMinor };
}

/** A bar in a picture, in percent of its height from the bottom; the last one is the net. */
export interface PlacedBar {
  kind: DepositLineKind | 'net';
  amountMinor: number;
  bottom: number;
  height: number;
  /** Where the sum stands after it. */
  end: number;
}

/** Where the bars stand in a picture that is as high as they need, and where zero is. */
export function placeBars(bars: readonly Bar[], netMinor: number): { zero: number; placed: PlacedBar[] } {
  const steps = [...bars, { kind: 'net' as const, amountMinor: netMinor, from: 0, to: netMinor }];
  const heights = [0, ...steps.flatMap(({ from, to }) => [from, to])];
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  const percent = (minor: number) => (high === low ? 0 : (100 * (minor - low)) / (high - low));
  return {
    zero: percent(0),
    placed: steps.map(({ kind, amountMinor, from, to }) => ({
      kind,
      amountMinor,
      bottom: percent(Math.min(from, to)),
      height: percent(Math.max(from, to)) - percent(Math.min(from, to)),
      end: percent(to),
    })),
  };
}
