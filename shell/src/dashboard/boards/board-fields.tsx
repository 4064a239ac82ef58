import { dashboardComparisons, dashboardPeriods } from '@countinghouse/contract/vocabulary';
import { lazyPart, listTexts, useTranslation } from '@countinghouse/kit';
import { NativeSelect } from '@countinghouse/kit/ui-data';
import type { ReactNode } from 'react';
import type { DashboardChoice } from '../api.ts';
import { dashboardTexts } from '../dashboard-texts.ts';
import styles from './board-bar.module.css';
import type { BoardMerchantProps } from './board-merchant.tsx';
import { userMay } from './user-may.ts';

const BoardMerchant = lazyPart<BoardMerchantProps>([listTexts], () =>
  import('./board-merchant.tsx').then((module) => module.BoardMerchant),
);

interface BoardFieldsProps {
  choice: DashboardChoice;
  onChoose: (part: Partial<DashboardChoice>) => void;
  /** Whether the first figures are here: choosing among merchants loads after them. */
  isReady: boolean;
  /** From when to when that is. */
  children?: ReactNode;
}

/** What a board is of, and what it is compared with. */
export function BoardFields({ choice, onChoose, isReady, children }: BoardFieldsProps) {
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
      {userMay('transactions:read-across-merchants') && (
        <div className={styles.merchant}>
          {isReady && (
            <BoardMerchant value={choice.merchantId} onChange={(merchantId) => onChoose({ merchantId })} />
          )}
        </div>
      )}
      <p className={styles.range}>{children}</p>
    </div>
  );
}
