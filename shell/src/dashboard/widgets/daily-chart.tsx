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
import type { DashboardChoice } from '../api.ts';
import { dashboardTexts } from '../dashboard-texts.ts';
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

interface PointBar extends RectangleProps {
  payload?: { isComplete: boolean };
}

/** What is not over is an outline: it still grows, and is no fall. */
const pointBar = ({ payload, ...place }: PointBar) => (
  <Rectangle {...place} {...(payload?.isComplete === false && { fillOpacity: 0.25, stroke: currentColor })} />
);

/** The days that days are compared with; the first and the last of them. */
function comparedDates(days: DashboardDaily['days']): string[] {
  const dates = days.flatMap(({ previousDate }) => previousDate ?? []);
  return [...new Set([dates.at(0), dates.at(-1)])].filter((date) => date !== undefined);
}

/** A day's hours, or a period's days, each with its names on the axis and in full. */
function usePoints({ days, hours }: DashboardDaily) {
  const { t, i18n } = useTranslation(dashboardTexts);
  const format = useFormat();
  const hourName = (hour: number) =>
    new Intl.DateTimeFormat(i18n.language, { hour: 'numeric', timeZone: 'UTC' }).format(hour * 3_600_000);
  if (hours.length > 0)
    return hours.map(({ hour, ...point }) => ({ ...point, short: hourName(hour), name: hourName(hour) }));
  return days.map(({ date, ...point }) => {
    const name = format.date(date);
    return {
      ...point,
      short: format.date(date, 'dayMonth'),
      name: point.isComplete ? name : t('dashboard.todaySoFar', { date: name }),
    };
  });
}

/** Captured volume a day, or an hour, as bars; and a line for what each is compared with. */
export function DailyChart({ daily, choice }: DailyChartProps) {
  const { t } = useTranslation(dashboardTexts);
  const format = useFormat();
  const points = usePoints(daily);
  const { currency, days } = daily;
  if (currency === null) return <EmptyState title={t('dashboard.noVolume')} />;
  const money = (amountMinor: number) => format.money({ amountMinor, currency });
  const period = t(`dashboard.period.${choice.period}`);
  const comparison = t(`dashboard.comparison.${choice.comparison}`);
  const hasToday = days.length > 1 && days.some(({ isComplete }) => !isComplete);
  const hasPrevious = points.some(({ previousVolumeMinor }) => previousVolumeMinor > 0);
  const dates = comparedDates(days).map((date) => format.date(date));
  return (
    <figure className={styles.figure} aria-label={t('dashboard.dailyLabel', { currency })}>
      <ResponsiveContainer width="100%" height={height}>
        <ComposedChart
          data={points}
          margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
          barCategoryGap="20%"
          maxBarSize={56}
        >
          <CartesianGrid vertical={false} stroke="var(--ant-color-border-secondary)" />
          <XAxis dataKey="short" tickLine={false} axisLine={false} minTickGap={28} tick={axisText} />
          <YAxis
            tickFormatter={(amountMinor: number) => format.moneyShort({ amountMinor, currency })}
            tickLine={false}
            axisLine={false}
            width={64}
            tick={axisText}
          />
          <Tooltip
            labelFormatter={(short, [shown]) => shown?.payload.name ?? short}
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
            shape={pointBar}
            isAnimationActive={false}
          />
          {hasPrevious && (
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
          )}
        </ComposedChart>
      </ResponsiveContainer>
      <figcaption className={styles.legend}>
        <span data-mark="current">{period}</span>
        {hasToday && <span data-mark="today">{t('dashboard.today')}</span>}
        {hasPrevious && <span data-mark="previous">{`${comparison}: ${dates.join(' – ')}`}</span>}
      </figcaption>
    </figure>
  );
}
