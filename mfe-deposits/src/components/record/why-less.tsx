import type { DepositBreakdown, DepositDetail } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { Panel } from '@countinghouse/kit/ui-data';
import { differencesOf, salesDifferencesOf, salesOf } from '../../model/sentences.ts';
import { recordTexts } from '../../texts.ts';
import styles from './why-less.module.css';

interface WhyLessProps {
  deposit: DepositDetail;
  /** Without it what lies between the days' sales and those in the deposit is left out. */
  breakdown: DepositBreakdown | undefined;
}

/** What lies between the sales of a deposit's days and the deposit, in sentences. */
export function WhyLess({ deposit, breakdown }: WhyLessProps) {
  const { t } = useTranslation(recordTexts);
  const format = useFormat();
  const { currency, amountMinor: netMinor } = deposit.net;
  const money = (amountMinor: number) => format.money({ amountMinor, currency });
  if (deposit.lines.length === 0) return null;
  const sales = breakdown ? breakdown.sales.captured.amount.amountMinor : salesOf(deposit);
  const before = breakdown ? salesDifferencesOf(breakdown.sales) : [];
  const differences = differencesOf(deposit);
  const verdict = netMinor === sales ? 'same' : netMinor < sales ? 'less' : 'more';
  const days = breakdown?.businessDays.map(({ date }) => date) ?? [];
  const [first, last] = [days[0], days.at(-1)];
  const when =
    first && last
      ? t(first === last ? 'why.when.day' : 'why.when.days', {
          from: format.date(first),
          to: format.date(last),
        })
      : t('why.when.here');
  return (
    <Panel title={t(`why.title.${verdict}`)}>
      <p className={styles.lead}>
        {t(`why.lead.${verdict}`, {
          when,
          sales: money(sales),
          net: money(netMinor),
          difference: money(Math.abs(sales - netMinor)),
        })}
      </p>
      <ul className={styles.reasons}>
        {before.map(({ name, amountMinor, itemCount }) => (
          <li key={name}>
            {t(`why.sales.${name}`, {
              amount: money(amountMinor),
              count: itemCount,
              number: format.number(itemCount),
            })}
          </li>
        ))}
        {differences.map(({ kind, direction, amountMinor, itemCount }) => (
          <li key={kind}>
            {t([`why.${kind}.${direction}`, `why.other.${direction}`], {
              amount: money(amountMinor),
              count: itemCount,
              number: format.number(itemCount),
              line: t(`line.${kind}`),
            })}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
