import { dashboardComparisons, dashboardPeriods } from '@countinghouse/contract/vocabulary';
import { useSearchParams } from '@countinghouse/kit';
import type { DashboardChoice } from './api.ts';

const usual: DashboardChoice = { period: 'last_30_days', comparison: 'previous_period' };

/** The dashboard's period and comparison, as the address says them: a link shows a colleague the same. */
export function useChoice(): [DashboardChoice, (part: Partial<DashboardChoice>) => void] {
  const [params, setParams] = useSearchParams();
  const choice: DashboardChoice = {
    period: dashboardPeriods.find((one) => one === params.get('period')) ?? usual.period,
    comparison: dashboardComparisons.find((one) => one === params.get('comparison')) ?? usual.comparison,
  };
  const choose = (part: Partial<DashboardChoice>) => {
    const next = { ...choice, ...part };
    const changed = new URLSearchParams(params);
    for (const name of ['period', 'comparison'] as const) {
      if (next[name] === usual[name]) changed.delete(name);
      else changed.set(name, next[name]);
    }
    setParams(changed, { replace: true });
  };
  return [choice, choose];
}
