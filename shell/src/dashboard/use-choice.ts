import type { Board } from '@countinghouse/contract';
import { dashboardComparisons, dashboardPeriods } from '@countinghouse/contract/vocabulary';
import { useAddress } from '@countinghouse/kit';
import type { DashboardChoice } from './api.ts';

const merchantParam = /^mer_\w{1,40}$/;
/** In the address for all merchants, where the board is of one. */
const everyMerchant = 'all';

const usual: DashboardChoice = { period: 'last_30_days', comparison: 'previous_period', merchantId: null };

function merchantIn(params: URLSearchParams, own: string | null): string | null {
  const asked = params.get('merchant');
  if (asked === everyMerchant) return null;
  return asked !== null && merchantParam.test(asked) ? asked : own;
}

const choiceIn = (params: URLSearchParams, own: DashboardChoice): DashboardChoice => ({
  period: dashboardPeriods.find((one) => one === params.get('period')) ?? own.period,
  comparison: dashboardComparisons.find((one) => one === params.get('comparison')) ?? own.comparison,
  merchantId: merchantIn(params, own.merchantId),
});

/**
 * What a board shows for now: its own period, comparison and merchant, unless the address says others. A link shows a
 * colleague the same, and nothing that was looked at once is there the next day.
 */
export function useChoice(
  board: Pick<Board, keyof DashboardChoice> = usual,
): [DashboardChoice, (part: Partial<DashboardChoice>) => void] {
  const [params, change] = useAddress();
  const choose = (part: Partial<DashboardChoice>) =>
    change((before) => {
      const next = { ...choiceIn(before, board), ...part };
      const changed = new URLSearchParams(before);
      const put = (name: string, value: string, own: string) => {
        if (value === own) changed.delete(name);
        else changed.set(name, value);
      };
      put('period', next.period, board.period);
      put('comparison', next.comparison, board.comparison);
      put('merchant', next.merchantId ?? everyMerchant, board.merchantId ?? everyMerchant);
      return changed;
    });
  return [choiceIn(params, board), choose];
}
