import type { DashboardDaily } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { EmptyState } from '@countinghouse/kit/ui-data';
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  Rectangle,
  type RectangleProps,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { DashboardChoice } from './api.ts';
import styles from './daily-chart.module.css';

export interface DailyChartProps {
  daily: DashboardDaily;
  choice: DashboardChoice;
}

const height = 260;
const axisText = { fill: 'var(--ant-color-text-tertiary)', fontSize: 12 };
/** Both stand out from their ground by 3 : 1, this period more than the one before; see theme.test.ts. */
const currentColor = 'var(--ant-color-primary-text)';
const previousColor = 'var(--ant-color-text-quaternary)';

interface DayBar extends RectangleProps {
  payload?: { isComplete: boolean };
}

/** Today's bar is an outline: it still grows, and is no fall. */
const dayBar = ({ payload, ...place }: DayBar) => (
  <Rectangle {...place} {...(payload?.isComplete === false && { fillOpacity: 0.25, stroke: currentColor })} />
);

/** The first and the last day that days are compared with. */
function comparedEnds(days: DashboardDaily['days']) {
  const dates = days.flatMap(({ previousDate }) => previousDate ?? []);
  const [from, to] = [dates[0], dates.at(-1)];
  return from && to ? { from, to } : null;
}

/** Captured volume a day as bars, and a line for the day that each is compared with. */
export function DailyChart({ daily: { currency, days }, choice }: DailyChartProps) {
  const { t } = useTranslation('shell');
  const format = useFormat();
  if (currency === null) return <EmptyState title={t('dashboard.noVolume')} />;
  const money = (amountMinor: number) => format.money({ amountMinor, currency });
  const today = days.find(({ isComplete }) => !isComplete)?.date;
  const period = t(`dashboard.period.${choice.period}`);
  const comparison = t(`dashboard.comparison.${choice.comparison}`);
  const ends = comparedEnds(days);
  const compared = ends
    ? t('dashboard.compared', { comparison, from: format.date(ends.from), to: format.date(ends.to) })
    : comparison;
  const dayName = (date: string) =>
    date === today ? t('dashboard.todaySoFar', { date: format.date(date) }) : format.date(date);
  return (
    <figure className={styles.figure} aria-label={t('dashboard.dailyLabel', { currency })}>
      <ResponsiveContainer width="100%" height={height}>
        <ComposedChart
          data={days}
          margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
          barCategoryGap="20%"
          maxBarSize={56}
        >
          <CartesianGrid vertical={false} stroke="var(--ant-color-border-secondary)" />
          <XAxis
            dataKey="date"
            tickFormatter={(date: string) => format.date(date, 'dayMonth')}
            tickLine={false}
            axisLine={false}
            minTickGap={28}
            tick={axisText}
          />
          <YAxis
            tickFormatter={(amountMinor: number) => format.moneyShort({ amountMinor, currency })}
            tickLine={false}
            axisLine={false}
            width={64}
            tick={axisText}
          />
          <Tooltip
            labelFormatter={(date) => dayName(String(date))}
            formatter={(amountMinor) => money(Number(amountMinor))}
            cursor={{ fill: 'var(--ant-color-fill-tertiary)' }}
            contentStyle={{
              background: 'var(--ant-color-bg-elevated)',
              border: '1px solid var(--ant-color-border-secondary)',
              borderRadius: 8,
            }}
            // The bars' colours are too dark to be text on dark ground.
            itemStyle={{ color: 'var(--ant-color-text)' }}
          />
          <Bar
            dataKey="volumeMinor"
            name={period}
            fill={currentColor}
            radius={[2, 2, 0, 0]}
            shape={dayBar}
            isAnimationActive={false}
          />
          <Line
            type="step"
            dataKey="previousVolumeMinor"
            name={comparison}
            stroke={previousColor}
            strokeWidth={1.5}
            dot={false}
            activeDot={false}
            isAnimationActive={false}
          />
        </ComposedChart>
      </ResponsiveContainer>
      <figcaption className={styles.legend}>
        <span data-mark="current">{period}</span>
        {today && <span data-mark="today">{t('dashboard.today')}</span>}
        <span data-mark="previous">{compared}</span>
      </figcaption>
    </figure>
  );
}
