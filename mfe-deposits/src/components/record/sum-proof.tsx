import type { DepositDetail } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { sumProof } from '../../model/waterfall.ts';
import { recordTexts } from '../../texts.ts';
import styles from './sum-proof.module.css';

/** That the figures above add up, reckoned here and now from what is shown. */
export function SumProof({ deposit }: { deposit: DepositDetail }) {
  const { t } = useTranslation(recordTexts);
  const format = useFormat();
  const { sumMinor, isExact } = sumProof(deposit);
  const { net, lines } = deposit;
  const figures = {
    count: lines.length,
    sum: format.money({ amountMinor: sumMinor, currency: net.currency }),
    net: format.money(net),
  };
  return (
    <ul className={styles.proof}>
      <li data-exact={isExact}>{t(isExact ? 'proof.lines' : 'proof.linesWrong', figures)}</li>
    </ul>
  );
}
