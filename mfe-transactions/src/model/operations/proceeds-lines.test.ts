import { expect, it } from 'vitest';
import { proceedsLines } from './proceeds-lines.ts';

const proceeds = {
  isExpected: false,
  grossMinor: 10_000,
  feesMinor: 320,
  refundsMinor: 0,
  chargebacksMinor: 0,
  returnsMinor: 0,
  netMinor: 9_680,
};

it('leaves out what was not taken', () => {
  expect(proceedsLines(proceeds)).toEqual([
    ['gross', 10_000],
    ['fees', -320],
  ]);
});

it('adds up to the net', () => {
  const taken = { refundsMinor: 2_000, chargebacksMinor: 500, returnsMinor: 10_000, netMinor: -2_820 };
  const lines = proceedsLines({ ...proceeds, ...taken });
  expect(lines).toHaveLength(5);
  expect(lines.reduce((sum, [, minor]) => sum + minor, 0)).toBe(-2_820);
});
