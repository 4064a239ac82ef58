import type { DepositDetail } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { Panel } from '@countinghouse/kit/ui-data';
import { differencesOf, salesOf } from '../../model/sentences.ts';
import { recordTexts } from '../../texts.ts';
import styles from './why-less.module.css';

/** What lies between the sales and the deposit, in sentences. */
export function WhyLess({ deposit }: { deposit: DepositDetail }) {
  const { t } = useTranslation(recordTexts);
  const format = useFormat();
  const { currency, amountMinor: netMinor } = deposit.net;
  const sales = salesOf(deposit);
  const differences = differencesOf(deposit);
  const money = (amountMinor: number) => format.money({ amountMinor, currency });
  if (deposit.lines.length === 0) return null;
  const verdict = netMinor === sales ? 'same' : netMinor < sales ? 'less' : 'more';
  return (
    <Panel title={t(`why.title.${verdict}`)}>
      <p className={styles.lead}>
        {t(`why.lead.${verdict}`, {
          sales: money(sales),
          net: money(netMinor),
          difference: money(Math.abs(sales - netMinor)),
        })}
      </p>
      {differences.length > 0 && (
        <ul className={styles.reasons}>
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
      )}
    </Panel>
  );
}
