import { expect, it } from 'vitest';
import { assertFits } from './evidence-limits.ts';

const megabyte = 1_048_576;
const file = (part: Partial<Parameters<typeof assertFits>[2]>) => ({
  ...{ size: 1_000, pages: 1, leastBytes: 1_000 },
  ...part,
});
const visa = { brand: 'visa', stage: 'chargeback' } as const;
const refusal = (held: ReturnType<typeof file>[], next: ReturnType<typeof file>, dispute = visa) => {
  try {
    assertFits(dispute, held, next);
    return null;
  } catch (error) {
    const { status, fields } = error as { status: number; fields?: { reason: string }[] };
    return [status, fields?.[0]?.reason];
  }
};

it.each<[string, number, Partial<ReturnType<typeof file>>, Partial<ReturnType<typeof file>>, unknown]>([
  ['within all limits', 4, { size: 10 * megabyte }, { size: 10 * megabyte }, null],
  [
    'over 50 MB before any is made smaller',
    4,
    { size: 10 * megabyte },
    { size: 10 * megabyte + 1 },
    'files_total',
  ],
  ['with as many pages as the network takes', 9, { pages: 10 }, { pages: 9 }, null],
  ['with a page too many', 9, { pages: 10 }, { pages: 10 }, 'packet_pages'],
  ['too large at their smallest', 1, { leastBytes: 1_000_000 }, { leastBytes: 1_000_000 }, 'packet_bytes'],
])('files %s', (_, count, held, next, reason) => {
  const before = Array.from({ length: count }, () => file(held));
  expect(refusal(before, file(next))).toEqual(reason === null ? null : [400, reason]);
});

it('a dispute takes twenty files', () => {
  const held = Array.from({ length: 19 }, () => file({}));
  expect(refusal(held, file({}))).toBeNull();
  expect(refusal([...held, file({})], file({}))?.[0]).toBe(409);
});
