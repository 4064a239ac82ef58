import { dashboardComparisons, dashboardPeriods } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { NativeSelect } from '@countinghouse/kit/ui-data';
import type { ReactNode } from 'react';
import type { DashboardChoice } from './api.ts';
import styles from './dashboard-page.module.css';
import { dashboardTexts } from './dashboard-texts.ts';

interface PeriodFieldsProps {
  choice: DashboardChoice;
  onChoose: (part: Partial<DashboardChoice>) => void;
  /** From when to when that is. */
  children: ReactNode;
}

/** What the dashboard is of, and what it is compared with. */
export function PeriodFields({ choice, onChoose, children }: PeriodFieldsProps) {
  const { t } = useTranslation(dashboardTexts);
  return (
    <div className={styles.choices}>
      <NativeSelect
        aria-label={t('dashboard.periodLabel')}
        value={choice.period}
        options={dashboardPeriods.map((value) => ({ value, label: t(`dashboard.period.${value}`) }))}
        onChange={(period) => onChoose({ period })}
      />
      <NativeSelect
        aria-label={t('dashboard.comparisonLabel')}
        value={choice.comparison}
        options={dashboardComparisons.map((value) => ({
          value,
          label: t(`dashboard.versus.${value}`),
        }))}
        onChange={(comparison) => onChoose({ comparison })}
      />
      <p className={styles.range}>{children}</p>
    </div>
  );
}
