import type { DisputeRate } from '@countinghouse/contract';
import { Link, useFormat, useTranslation } from '@countinghouse/kit';
import { Panel } from '@countinghouse/kit/ui-data';
import { figurePathOf } from '../../model/figure-path.ts';
import { insightTexts } from '../../texts.ts';
import styles from './insight.module.css';
import { useMonthName } from './use-month-name.ts';

/** Disputes for each brand and month, as the network reckons them. */
export function RatesTable({ rates, timeZone }: { rates: readonly DisputeRate[]; timeZone: string }) {
  const { t } = useTranslation([insightTexts, 'kit']);
  const format = useFormat();
  const monthName = useMonthName();
  const months = [...new Set(rates.map(({ month }) => month))];
  const brands = [...new Set(rates.map(({ brand }) => brand))];
  return (
    <Panel title={t('rate.title')}>
      <p className={styles.lead}>{t('rate.lead')}</p>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('rate.brand')}</th>
              {months.map((month) => (
                <th key={month} scope="col">
                  {monthName(month, 'short')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {brands.map((brand) => (
              <tr key={brand}>
                <th scope="row">{t(`kit:brand.${brand}`)}</th>
                {months.map((month) => {
                  const rate = rates.find((one) => one.brand === brand && one.month === month);
                  if (!rate || rate.basisPoints === null) return <td key={month}>{'—'}</td>;
                  return (
                    <td key={month}>
                      {format.percent(rate.basisPoints / 10_000)}{' '}
                      <Link
                        to={figurePathOf(rate.filter, timeZone)}
                        aria-label={t('rate.open', {
                          count: rate.disputes,
                          number: format.number(rate.disputes),
                          brand: t(`kit:brand.${brand}`),
                          month: monthName(month),
                        })}
                      >
                        {`(${format.number(rate.disputes)})`}
                      </Link>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
