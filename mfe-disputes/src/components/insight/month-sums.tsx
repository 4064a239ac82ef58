import type { DisputeInsight, Money } from '@countinghouse/contract';
import { Link, useFormat, useTranslation } from '@countinghouse/kit';
import { Panel } from '@countinghouse/kit/ui-data';
import { figurePathOf } from '../../model/figure-path.ts';
import { insightTexts } from '../../texts.ts';
import styles from './insight.module.css';
import { useMonthName } from './use-month-name.ts';

type Month = DisputeInsight['months'][number];

/** The currency that most months have: bars compare amounts of one alone. */
const mainCurrencyOf = (months: readonly Month[]): string | undefined =>
  months.flatMap(({ won, lost }) => [...won, ...lost])[0]?.currency;

const amountIn = (sums: readonly Money[], currency: string | undefined): number =>
  sums.find((sum) => sum.currency === currency)?.amountMinor ?? 0;

/** What was won and lost in each month, as bars and in figures that lead to the disputes. */
export function MonthSums({ months, timeZone }: { months: readonly Month[]; timeZone: string }) {
  const { t } = useTranslation(insightTexts);
  const format = useFormat();
  const monthName = useMonthName();
  const currency = mainCurrencyOf(months);
  const highest = Math.max(
    1,
    ...months.flatMap(({ won, lost }) => [amountIn(won, currency), amountIn(lost, currency)]),
  );
  const cell = (month: Month, which: 'won' | 'lost') => {
    const sums = month[which];
    const count = month[`${which}Count`];
    if (count === 0) return <td>{'—'}</td>;
    return (
      <td>
        <span className={styles.meter} data-tone={which === 'won' ? 'success' : 'danger'} aria-hidden="true">
          <span style={{ inlineSize: `${(amountIn(sums, currency) / highest) * 100}%` }} />
        </span>
        {sums.map(format.money).join(' · ')}{' '}
        <Link
          to={figurePathOf(month[`${which}Filter`], timeZone)}
          aria-label={t(`month.open.${which}`, {
            count,
            number: format.number(count),
            month: monthName(month.month),
          })}
        >
          {`(${format.number(count)})`}
        </Link>
      </td>
    );
  };
  return (
    <Panel title={t('month.title')}>
      <div className={styles.scroll}>
        <table className={styles.table} data-wide>
          <thead>
            <tr>
              <th scope="col">{t('month.month')}</th>
              <th scope="col">{t('month.won')}</th>
              <th scope="col">{t('month.lost')}</th>
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month.month}>
                <th scope="row">{monthName(month.month)}</th>
                {cell(month, 'won')}
                {cell(month, 'lost')}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
