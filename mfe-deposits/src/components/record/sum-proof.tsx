import type { DepositBreakdown, DepositDetail } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { sumProof } from '../../model/waterfall.ts';
import { recordTexts } from '../../texts.ts';
import styles from './sum-proof.module.css';

function Claim({ isTrue, children }: { isTrue: boolean; children: string }) {
  return <li data-exact={isTrue}>{children}</li>;
}

export interface SumProofProps {
  deposit: DepositDetail;
  /** Without it what the ledger adds up to and what the bank was sent are left out. */
  breakdown: DepositBreakdown | undefined;
}

/**
 * That rows add up to lines, lines to the net, and that the net is what the bank was sent. The rows are added up from
 * the ledger by the backend, the lines here from what is shown.
 */
export function SumProof({ deposit, breakdown }: SumProofProps) {
  const { t } = useTranslation(recordTexts);
  const format = useFormat();
  const { sumMinor, isExact } = sumProof(deposit);
  const { net } = deposit;
  const money = (amountMinor: number) => format.money({ amountMinor, currency: net.currency });
  const figures = { sum: money(sumMinor), net: money(net.amountMinor) };
  const wrong = breakdown?.proof.lines.find(({ line, rows }) => line.amountMinor !== rows.amountMinor);
  const sent = breakdown?.proof.sent;
  return (
    <ul className={styles.proof} aria-label={t('proof.title')}>
      {breakdown && (
        <Claim isTrue={!wrong}>
          {wrong
            ? t('proof.rowsWrong', {
                line: t(`line.${wrong.kind}`),
                rows: money(wrong.rows.amountMinor),
                sum: money(wrong.line.amountMinor),
              })
            : t('proof.rows', { count: deposit.itemCount, number: format.number(deposit.itemCount) })}
        </Claim>
      )}
      <Claim isTrue={isExact}>{t(isExact ? 'proof.lines' : 'proof.linesWrong', figures)}</Claim>
      {sent && (
        <Claim isTrue={sent.amountMinor === net.amountMinor}>
          {t(sent.amountMinor === net.amountMinor ? 'proof.sent' : 'proof.sentWrong', {
            sent: format.money(sent),
            net: figures.net,
          })}
        </Claim>
      )}
    </ul>
  );
}
