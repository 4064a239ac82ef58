import type { DepositDetail } from '@countinghouse/contract';
import type { DepositLineKind } from '@countinghouse/contract/vocabulary';
import { lazyPage, useFormat, useTranslation } from '@countinghouse/kit';
import { Panel } from '@countinghouse/kit/ui-data';
import { Fragment, useState } from 'react';
import { type Bar, barsOf } from '../../model/waterfall.ts';
import { recordTexts } from '../../texts.ts';
import { LineRows } from './line-rows.tsx';
import { SumProof } from './sum-proof.tsx';
import styles from './waterfall.module.css';
import type { WaterfallChartProps } from './waterfall-chart.tsx';

// The numbers do not wait for the picture.
const WaterfallChart = lazyPage<WaterfallChartProps>(() =>
  import('./waterfall-chart.tsx').then((part) => part.WaterfallChart),
);

interface LineProps {
  bar: Bar;
  currency: string;
  depositId: string;
  isOpen: boolean;
  onToggle: () => void;
}

function Line({ bar: { kind, amountMinor, itemCount }, currency, depositId, isOpen, onToggle }: LineProps) {
  const { t } = useTranslation(recordTexts);
  const format = useFormat();
  return (
    <Fragment>
      <tr>
        <th scope="row">
          <button type="button" className={styles.line} aria-expanded={isOpen} onClick={onToggle}>
            {t(`line.${kind}`)}
          </button>
        </th>
        <td className={styles.count}>{format.number(itemCount)}</td>
        <td className={styles.amount}>{format.money({ amountMinor, currency })}</td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={3} className={styles.rows}>
            <LineRows id={depositId} line={kind} count={itemCount} />
          </td>
        </tr>
      )}
    </Fragment>
  );
}

/** From what was captured to the net, line by line: each opens the rows behind it, and all of them add up. */
export function Waterfall({ deposit }: { deposit: DepositDetail }) {
  const { t } = useTranslation(recordTexts);
  const format = useFormat();
  const [open, setOpen] = useState<DepositLineKind | null>(null);
  const bars = barsOf(deposit.lines);
  const { currency } = deposit.net;
  const toggle = (kind: DepositLineKind) => setOpen((before) => (before === kind ? null : kind));
  return (
    <Panel title={t('waterfall.title')}>
      {bars.length === 0 ? (
        <p className={styles.none}>{t('waterfall.none')}</p>
      ) : (
        <>
          <WaterfallChart bars={bars} net={deposit.net} open={open} onOpen={toggle} />
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('waterfall.line')}</th>
                <th scope="col">{t('waterfall.items')}</th>
                <th scope="col">{t('waterfall.amount')}</th>
              </tr>
            </thead>
            <tbody>
              {bars.map((bar) => (
                <Line
                  key={bar.kind}
                  bar={bar}
                  currency={currency}
                  depositId={deposit.id}
                  isOpen={open === bar.kind}
                  onToggle={() => toggle(bar.kind)}
                />
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t('waterfall.net')}</th>
                <td className={styles.count}>{format.number(deposit.itemCount)}</td>
                <td className={styles.amount}>{format.money(deposit.net)}</td>
              </tr>
            </tfoot>
          </table>
          <SumProof deposit={deposit} />
        </>
      )}
    </Panel>
  );
}
