import type { DashboardDaily } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { EmptyState } from '@countinghouse/kit/ui-data';
import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import styles from './daily-chart.module.css';

export interface DailyChartProps {
  daily: DashboardDaily;
}

const height = 260;

/** Captured volume a day, over the same day thirty days before. */
export function DailyChart({ daily: { currency, days } }: DailyChartProps) {
  const { t } = useTranslation('shell');
  const format = useFormat();
  if (currency === null) return <EmptyState title={t('dashboard.noVolume')} />;
  const money = (amountMinor: number) => format.money({ amountMinor, currency });
  return (
    <figure className={styles.figure} aria-label={t('dashboard.dailyLabel', { currency })}>
      <ResponsiveContainer width="100%" height={height}>
        <ComposedChart data={days} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
          <CartesianGrid vertical={false} stroke="var(--ant-color-border-secondary)" />
          <XAxis
            dataKey="date"
            tickFormatter={(date: string) => format.date(date, 'dayMonth')}
            tickLine={false}
            axisLine={false}
            minTickGap={28}
            tick={{ fill: 'var(--ant-color-text-tertiary)', fontSize: 12 }}
          />
          <YAxis
            tickFormatter={(amountMinor: number) => format.moneyShort({ amountMinor, currency })}
            tickLine={false}
            axisLine={false}
            width={64}
            tick={{ fill: 'var(--ant-color-text-tertiary)', fontSize: 12 }}
          />
          <Tooltip
            labelFormatter={(date) => format.date(String(date))}
            formatter={(amountMinor) => money(Number(amountMinor))}
            contentStyle={{
              background: 'var(--ant-color-bg-elevated)',
              border: '1px solid var(--ant-color-border-secondary)',
              borderRadius: 8,
            }}
            // The lines' colours are too dark to be text on dark ground.
            itemStyle={{ color: 'var(--ant-color-text)' }}
          />
          <Area
            type="monotone"
            dataKey="volumeMinor"
            name={t('dashboard.thisPeriod')}
            stroke="var(--ant-color-primary)"
            strokeWidth={2}
            fill="var(--ant-color-primary)"
            fillOpacity={0.12}
            isAnimationActive={false}
          />
          <Line
            type="monotone"
            dataKey="previousVolumeMinor"
            name={t('dashboard.previousPeriod')}
            stroke="var(--ant-color-text-quaternary)"
            strokeWidth={1.5}
            strokeDasharray="4 4"
            dot={false}
            isAnimationActive={false}
          />
        </ComposedChart>
      </ResponsiveContainer>
      <figcaption className={styles.legend}>
        <span data-line="current">{t('dashboard.thisPeriod')}</span>
        <span data-line="previous">{t('dashboard.previousPeriod')}</span>
      </figcaption>
    </figure>
  );
}
