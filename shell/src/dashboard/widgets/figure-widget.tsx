import type { DashboardSummary } from '@countinghouse/contract';
import { displayTimeZone, useFormat, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { isDeployed } from '../../routing/is-deployed.ts';
import { getDashboardSummary } from '../api.ts';
import { dashboardTexts } from '../dashboard-texts.ts';
import { FigureCard } from './figure-card.tsx';
import { listPathOf } from './figure-links.ts';
import { amountIn, approvalChange, approvalRate, currencyOf, relativeChange } from './figures.ts';
import type { WidgetProps } from './widget.ts';

export type FigureName = 'volume' | 'approval_rate' | 'refunds' | 'returns';

const titles = {
  volume: 'dashboard.volume',
  approval_rate: 'dashboard.approvalRate',
  refunds: 'dashboard.refunds',
  returns: 'dashboard.returns',
} as const;

const pathOf = (filter: DashboardSummary['filters']['volume']) =>
  isDeployed('/list-transaction') ? listPathOf(filter, displayTimeZone()) : null;

function useAmount(name: Exclude<FigureName, 'approval_rate'>) {
  const { t } = useTranslation(dashboardTexts);
  const format = useFormat();
  return (summary: DashboardSummary) => {
    const { current, previous, filters } = summary;
    const currency = currencyOf(name, summary);
    const amounts = current[name];
    const amountMinor = amountIn(amounts, currency);
    const others = amounts.filter((amount) => amount.currency !== currency).map(format.money);
    const counted = { refunds: 'refundCount', returns: 'returnCount', volume: null } as const;
    const count = counted[name];
    const countText = count
      ? [t(`dashboard.${count}`, { count: current[count], number: format.number(current[count]) })]
      : [];
    return {
      to: pathOf(filters[name]),
      value: currency === null ? t('dashboard.noFigure') : format.money({ amountMinor, currency }),
      change: relativeChange(amountMinor, amountIn(previous[name], currency)),
      detail: [...countText, ...others].join(' · '),
      good: name === 'volume' ? ('up' as const) : ('down' as const),
    };
  };
}

function useApproval() {
  const { t } = useTranslation(dashboardTexts);
  const format = useFormat();
  return ({ current, previous, filters }: DashboardSummary) => {
    const rate = approvalRate(current);
    return {
      to: pathOf(filters.attempts),
      value: rate === null ? t('dashboard.noFigure') : format.percent(rate),
      detail: t('dashboard.attempts', {
        approved: format.number(current.approved),
        attempts: format.number(current.attempts),
      }),
      change: approvalChange(current, previous),
      unit: 'points' as const,
      good: 'up' as const,
    };
  };
}

/** One figure of a period. Amounts of several currencies are never added up. */
export function FigureWidget({ name, choice, note }: WidgetProps & { name: FigureName }) {
  const { t } = useTranslation(dashboardTexts);
  const summary = useQuery(getDashboardSummary(choice));
  const amount = useAmount(name === 'approval_rate' ? 'volume' : name);
  const approval = useApproval();
  const figureOf = name === 'approval_rate' ? approval : amount;
  return (
    <FigureCard
      title={t(titles[name])}
      note={note}
      query={summary}
      isBusy={summary.isPlaceholderData}
      figureOf={figureOf}
    />
  );
}
