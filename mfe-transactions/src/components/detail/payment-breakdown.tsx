import type { Proceeds } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { proceedsLines } from '../../model/operations/proceeds-lines.ts';
import { detailTexts } from '../../texts.ts';
import styles from './payment-breakdown.module.css';

interface PaymentBreakdownProps {
  proceeds: Proceeds;
  currency: string;
}

/** How the net of a payment comes about, line by line. */
export function PaymentBreakdown({ proceeds, currency }: PaymentBreakdownProps) {
  const { t } = useTranslation(detailTexts);
  const format = useFormat();
  const money = (amountMinor: number) => format.money({ amountMinor, currency });
  return (
    <>
      <h3 className={styles.heading}>{t('breakdown.title')}</h3>
      <dl className={styles.lines}>
        {proceedsLines(proceeds).map(([name, amountMinor]) => (
          <div key={name} className={styles.line}>
            <dt>{t(`breakdown.${name}`)}</dt>
            <dd className={styles.amount}>{money(amountMinor)}</dd>
          </div>
        ))}
        <div className={styles.line}>
          <dt>{t('breakdown.net')}</dt>
          <dd className={styles.amount}>{money(proceeds.netMinor)}</dd>
        </div>
      </dl>
      {proceeds.isExpected && <p className={styles.note}>{t('breakdown.expected')}</p>}
    </>
  );
}
