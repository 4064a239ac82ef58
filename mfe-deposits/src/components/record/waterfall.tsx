import { lazyPage, useTranslation } from '@countinghouse/kit';
import { Panel } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { barsOf } from '../../model/waterfall.ts';
import { recordTexts } from '../../texts.ts';
import { LineRows } from './line-rows.tsx';
import { LinesTable } from './lines-table.tsx';
import { SumProof, type SumProofProps } from './sum-proof.tsx';
import styles from './waterfall.module.css';
import type { WaterfallChartProps } from './waterfall-chart.tsx';

// The numbers do not wait for the picture.
const WaterfallChart = lazyPage<WaterfallChartProps>(() =>
  import('./waterfall-chart.tsx').then((part) => part.WaterfallChart),
);

/** From what was captured to the net, line by line: each opens the rows behind it, and all of them add up. */
export function Waterfall({ deposit, breakdown }: SumProofProps) {
  const { t } = useTranslation(recordTexts);
  const [open, setOpen] = useState<string | null>(null);
  const { id, net, itemCount } = deposit;
  const bars = barsOf(deposit.lines);
  const toggle = (kind: string) => setOpen((before) => (before === kind ? null : kind));
  if (bars.length === 0) {
    return (
      <Panel title={t('waterfall.title')}>
        <p className={styles.none}>{t('waterfall.none')}</p>
      </Panel>
    );
  }
  return (
    <Panel title={t('waterfall.title')}>
      <div className={styles.chart}>
        <WaterfallChart bars={bars} net={net} open={open} onOpen={toggle} />
      </div>
      <LinesTable
        heads={[t('waterfall.line'), t('waterfall.items'), t('waterfall.amount')]}
        lines={bars.map(({ kind, itemCount: count, amountMinor }) => ({
          ...{ key: kind, count, amountMinor, rows: { line: kind } },
          name: t(`line.${kind}`),
        }))}
        currency={net.currency}
        open={open}
        onToggle={toggle}
        rowsOf={({ rows, name, count }) => <LineRows id={id} name={name} count={count} {...rows} />}
        foot={{ name: t('waterfall.net'), count: itemCount, amountMinor: net.amountMinor }}
      />
      <SumProof deposit={deposit} breakdown={breakdown} />
    </Panel>
  );
}
