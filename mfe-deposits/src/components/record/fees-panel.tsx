import type { DepositBreakdown, DepositFee } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { Panel } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { recordTexts } from '../../texts.ts';
import { LineRows } from './line-rows.tsx';
import { LinesTable } from './lines-table.tsx';

/** The rate in words: '2.9% + $0.30 of $1,240.00'. */
function useRateText() {
  const { t } = useTranslation(recordTexts);
  const format = useFormat();
  return ({ rate: { basisPoints, fixedMinor }, amount: { currency }, volume }: DepositFee) => {
    const share = basisPoints > 0 ? [format.rate(basisPoints / 10_000)] : [];
    const fixed = fixedMinor > 0 ? [format.money({ amountMinor: fixedMinor, currency })] : [];
    const rate = [...share, ...fixed].join(' + ');
    return volume ? t('fee.rateOf', { rate, volume: format.money(volume) }) : t('fee.rateEach', { rate });
  };
}

const keyOf = ({ kind, rate }: DepositFee) => `${kind} ${rate.basisPoints} ${rate.fixedMinor}`;
const rowsOf = ({ kind, rate }: DepositFee) => ({
  ...{ line: 'fees' as const, feeKind: kind },
  ...{ feeBasisPoints: rate.basisPoints, feeFixedMinor: rate.fixedMinor },
});

/** What fees were taken, by kind and by the rate that made them; each line opens the fees themselves. */
export function FeesPanel({ breakdown: { id, fees } }: { breakdown: DepositBreakdown }) {
  const { t } = useTranslation(recordTexts);
  const [open, setOpen] = useState<string | null>(null);
  const rateText = useRateText();
  const [first] = fees;
  if (!first) return null;
  return (
    <Panel title={t('fee.title')}>
      <LinesTable
        heads={[t('fee.name'), t('waterfall.items'), t('waterfall.amount')]}
        lines={fees.map((fee) => ({
          key: keyOf(fee),
          rows: rowsOf(fee),
          name: t(`fee.kind.${fee.kind}`),
          detail: rateText(fee),
          count: fee.itemCount,
          amountMinor: fee.amount.amountMinor,
        }))}
        currency={first.amount.currency}
        open={open}
        onToggle={(key) => setOpen((before) => (before === key ? null : key))}
        rowsOf={({ rows, name, count }) => <LineRows id={id} name={name} count={count} {...rows} />}
      />
    </Panel>
  );
}
