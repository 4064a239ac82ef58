import type { Refund } from '@countinghouse/contract';

const lately = 24 * 60 * 60_000;

/** The latest refund of the same amount within a day, which a second one may repeat by mistake. */
export const likelyDuplicate = (
  refunds: readonly Refund[],
  amountMinor: number,
  now = Date.now(),
): Refund | undefined =>
  refunds.findLast(
    ({ amount, status, createdAt }) =>
      status !== 'failed' && amount.amountMinor === amountMinor && now - Date.parse(createdAt) < lately,
  );
