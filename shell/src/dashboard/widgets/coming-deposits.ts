import type { DepositBalance } from '@countinghouse/contract';

/** What comes next in each currency, the soonest of it, and the list to look at where nothing does. */
export function comingDeposits({
  currencies,
  failedMerchantCount,
}: Pick<DepositBalance, 'currencies' | 'failedMerchantCount'>) {
  const coming = currencies.flatMap(({ next }) => next ?? []);
  const [first] = coming.toSorted((one, other) => (one.date < other.date ? -1 : 1));
  const hasFailed = failedMerchantCount > 0;
  // Nothing comes, and something came back: that is what has to be looked at.
  const listPath = !first && hasFailed ? '/list-deposit?status=failed' : '/list-deposit';
  return { coming, first, hasFailed, listPath };
}
