import { useTranslation } from '@countinghouse/kit';
import type { MerchantRow } from '../../api/merchant-list.ts';
import { nearestReturns } from '../../model/rates.ts';
import { DisputeRateText, ReturnRateText } from './figures.tsx';
import styles from './list.module.css';
import { MissingText } from './standing.tsx';

interface CardFootProps {
  row: MerchantRow;
  /** Of the list. */
  timeZone: string;
}

/** The last line of a card on a phone: what the merchant lacks, and the rates that there are. */
export function CardFoot({ row, timeZone }: CardFootProps) {
  const { t } = useTranslation('merchants');
  const { missing, openRequests, figures } = row;
  const lacks = missing.count > 0 || openRequests > 0;
  const hasReturns = Boolean(nearestReturns(figures?.returnRates));
  return (
    <div className={styles.foot}>
      {lacks && (
        <span>
          <span className={styles.quiet}>{t('column.missing')}</span> <MissingText row={row} />
        </span>
      )}
      {figures?.disputeRate && (
        <span>
          <span className={styles.quiet}>{t('column.disputes')}</span>{' '}
          <DisputeRateText row={row} timeZone={timeZone} />
        </span>
      )}
      {hasReturns && (
        <span>
          <span className={styles.quiet}>{t('column.returns')}</span>{' '}
          <ReturnRateText row={row} timeZone={timeZone} />
        </span>
      )}
    </div>
  );
}
