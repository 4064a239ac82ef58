import type { DisputeRate } from '@countinghouse/contract';
import { Link, useFormat, useTranslation } from '@countinghouse/kit';
import { Panel } from '@countinghouse/kit/ui-data';
import { figurePathOf } from '../../model/figure-path.ts';
import { insightTexts } from '../../texts.ts';
import styles from './insight.module.css';
import { useMonthName } from './use-month-name.ts';

interface RateProps {
  rate: DisputeRate | undefined;
  timeZone: string;
}

/** One rate, with the number of disputes behind it, which leads to them. */
function Rate({ rate, timeZone }: RateProps) {
  const { t } = useTranslation([insightTexts, 'kit']);
  const format = useFormat();
  const monthName = useMonthName();
  if (!rate || (rate.basisPoints === null && rate.disputes === 0)) return '—';
  const { basisPoints, disputes, brand, month, filter } = rate;
  const text = basisPoints === null ? '—' : format.rate(basisPoints / 10_000);
  if (disputes === 0) return <span className={styles.quiet}>{text}</span>;
  const label = t('rate.open', {
    count: disputes,
    number: format.number(disputes),
    brand: t(`kit:brand.${brand}`),
    month: monthName(month),
  });
  return (
    <>
      {text}{' '}
      <Link to={figurePathOf(filter, timeZone)} aria-label={label}>
        {`(${format.number(disputes)})`}
      </Link>
    </>
  );
}

/** Disputes for each month and brand, as the network reckons them. */
export function RatesTable({ rates, timeZone }: { rates: readonly DisputeRate[]; timeZone: string }) {
  const { t } = useTranslation([insightTexts, 'kit']);
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
              <th scope="col">{t('rate.month')}</th>
              {brands.map((brand) => (
                <th key={brand} scope="col">
                  {t(`kit:brand.${brand}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month}>
                <th scope="row">{monthName(month, 'short')}</th>
                {brands.map((brand) => (
                  <td key={brand}>
                    <Rate
                      rate={rates.find((one) => one.brand === brand && one.month === month)}
                      timeZone={timeZone}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
