import type { DepositBreakdown } from '@countinghouse/contract';
import { readableZone, useFormat, useTranslation } from '@countinghouse/kit';
import { Panel } from '@countinghouse/kit/ui-data';
import { recordTexts } from '../../texts.ts';
import styles from './business-days.module.css';

/** The days whose sales are in a deposit, in the merchant's own zone, and how much of each. */
export function BusinessDays({ breakdown: { businessDays, timeZone } }: { breakdown: DepositBreakdown }) {
  const { t } = useTranslation(recordTexts);
  const format = useFormat();
  if (businessDays.length === 0) return null;
  return (
    <Panel title={t('days.title')}>
      <table className={styles.table}>
        <thead>
          <tr>
            {['day', 'sales', 'inDeposit'].map((name) => (
              <th key={name} scope="col">
                {t(`days.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {businessDays.map(({ date, sales, inDeposit }) => (
            <tr key={date}>
              <th scope="row">{format.date(date)}</th>
              <td>{format.money(sales.amount)}</td>
              <td>{format.money(inDeposit.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.zone}>{t('days.zone', { timeZone: readableZone(timeZone) })}</p>
    </Panel>
  );
}
