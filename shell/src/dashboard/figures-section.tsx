import type { DashboardSummary, Money } from '@countinghouse/contract';
import { displayTimeZone, useFormat, useTranslation } from '@countinghouse/kit';
import { isDeployed } from '../routing/is-deployed.ts';
import styles from './dashboard-page.module.css';
import { dashboardTexts } from './dashboard-texts.ts';
import { FigureCard } from './figure-card.tsx';
import { listPathOf } from './figure-links.ts';
import { amountIn, approvalChange, approvalRate, relativeChange } from './figures.ts';

const noMoney: Money = { amountMinor: 0, currency: 'USD' };

/** The four figures of the dashboard. Amounts of several currencies are never added up. */
export function FiguresSection({ summary }: { summary: DashboardSummary }) {
  const { current, previous, filters } = summary;
  const { t } = useTranslation(dashboardTexts);
  const format = useFormat();
  const main = current.volume[0] ?? previous.volume[0] ?? noMoney;
  const { currency } = main;

  const hasList = isDeployed('/list-transaction');
  const pathOf = (figure: keyof typeof filters) =>
    hasList ? listPathOf(filters[figure], displayTimeZone()) : null;
  const amountCard = (name: 'volume' | 'refunds' | 'returns') => {
    const amounts = current[name];
    const amountMinor = amountIn(amounts, currency);
    return {
      title: t(`dashboard.${name}`),
      to: pathOf(name),
      value: format.money({ amountMinor, currency }),
      change: relativeChange(amountMinor, amountIn(previous[name], currency)),
      others: amounts.filter((amount) => amount.currency !== currency).map(format.money),
    };
  };
  const volume = amountCard('volume');
  const refunds = amountCard('refunds');
  const returns = amountCard('returns');
  const rate = approvalRate(current);
  const count = (kind: 'refundCount' | 'returnCount') =>
    t(`dashboard.${kind}`, { count: current[kind], number: format.number(current[kind]) });
  return (
    <div className={styles.figureArea}>
      <div className={styles.figures}>
        <FigureCard {...volume} detail={volume.others.join(' · ')} good="up" />
        <FigureCard
          title={t('dashboard.approvalRate')}
          to={pathOf('attempts')}
          value={rate === null ? t('dashboard.noAttempts') : format.percent(rate)}
          detail={t('dashboard.attempts', {
            approved: format.number(current.approved),
            attempts: format.number(current.attempts),
          })}
          change={approvalChange(current, previous)}
          unit="points"
          good="up"
        />
        <FigureCard {...refunds} detail={[count('refundCount'), ...refunds.others].join(' · ')} good="down" />
        <FigureCard {...returns} detail={[count('returnCount'), ...returns.others].join(' · ')} good="down" />
      </div>
    </div>
  );
}
