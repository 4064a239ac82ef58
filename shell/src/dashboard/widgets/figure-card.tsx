import type { DashboardSummary } from '@countinghouse/contract';
import { Link, useFormat, useTranslation } from '@countinghouse/kit';
import type { QueryState } from '@countinghouse/kit/ui-data';
import type { ReactNode } from 'react';
import { dashboardTexts } from '../dashboard-texts.ts';
import styles from './figure-card.module.css';
import type { Change } from './figures.ts';
import { WidgetQuery } from './widget-query.tsx';

export interface Figure {
  /** The list of what the figure counts; null where there is none to open. */
  to: string | null;
  value: string;
  /** More of the same in other currencies, or a count. */
  detail?: ReactNode;
  change: Change | null;
  /** How `change` is written: as a percentage, or as percentage points. */
  unit?: 'percent' | 'points';
  /** Which direction is good news; without it the change has no colour. */
  good?: 'up' | 'down';
}

interface FigureCardProps {
  title: string;
  note: ReactNode;
  query: QueryState<DashboardSummary>;
  isBusy: boolean;
  figureOf: (summary: DashboardSummary) => Figure;
}

const arrows = { up: '↑', down: '↓', same: '→' } as const;

function toneOf({ direction }: Change, good: Figure['good']): 'good' | 'bad' | 'neutral' {
  if (!good || direction === 'same') return 'neutral';
  return direction === good ? 'good' : 'bad';
}

function FigureText({ value, detail, change, unit = 'percent', good }: Omit<Figure, 'to'>) {
  const { t } = useTranslation(dashboardTexts);
  const format = useFormat();
  const written = (moved: Change) => {
    if (unit === 'percent') return format.percent(moved.value);
    const points = Math.round(moved.value * 1000) / 10;
    return t('dashboard.points', { count: points, value: format.number(points) });
  };
  return (
    <>
      <p className={styles.value}>{value}</p>
      {detail && <div className={styles.detail}>{detail}</div>}
      {change ? (
        <p className={styles.change} data-tone={toneOf(change, good)}>
          <span aria-hidden="true">{arrows[change.direction]}</span>{' '}
          {t(`dashboard.change.${change.direction}`, { value: written(change) })}
        </p>
      ) : (
        <p className={styles.change} data-tone="neutral">
          {t('dashboard.change.none')}
        </p>
      )}
    </>
  );
}

/** One figure of a period, and how it moved against the one before. */
export function FigureCard({ title, note, query, isBusy, figureOf }: FigureCardProps) {
  const to = query.data && figureOf(query.data).to;
  return (
    <section className={styles.card} aria-busy={isBusy || undefined}>
      <h2 className={styles.title}>
        {to ? (
          <Link className={styles.link ?? ''} to={to}>
            {title}
          </Link>
        ) : (
          title
        )}
      </h2>
      {note}
      <WidgetQuery query={query} lines={3}>
        {(summary) => <FigureText {...figureOf(summary)} />}
      </WidgetQuery>
    </section>
  );
}
