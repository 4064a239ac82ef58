import type { Money } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { type CSSProperties, useMemo } from 'react';
import { type Bar, placeBars } from '../../model/waterfall.ts';
import { recordTexts } from '../../texts.ts';
import styles from './waterfall-chart.module.css';

export interface WaterfallChartProps {
  bars: readonly Bar[];
  net: Money;
  /** The line whose rows are in sight. */
  open: string | null;
  onOpen: (kind: string) => void;
}

/** From here on an amount is shortened: it has to stand under its bar. */
const shortFrom = 10_000_000;

/** The steps as a picture, for the mouse; the table below it says the same to everybody. */
export function WaterfallChart({ bars, net, open, onOpen }: WaterfallChartProps) {
  const { t } = useTranslation(recordTexts);
  const format = useFormat();
  const { zero, placed } = useMemo(() => placeBars(bars, net.amountMinor), [bars, net.amountMinor]);
  const { currency } = net;
  return (
    <div className={styles.chart} aria-hidden="true" style={{ '--zero': `${zero}%` } as CSSProperties}>
      {placed.map(({ kind, amountMinor, bottom, height, end }) => {
        const amount = format.money({ amountMinor, currency });
        const name = t(kind === 'net' ? 'waterfall.net' : `line.${kind}`);
        const place = { '--bottom': `${bottom}%`, '--height': `${height}%`, '--end': `${end}%` };
        return (
          <button
            key={kind}
            type="button"
            tabIndex={-1}
            className={styles.column}
            disabled={kind === 'net'}
            data-open={kind === open || undefined}
            title={`${name}: ${amount}`}
            style={place as CSSProperties}
            onClick={() => kind !== 'net' && onOpen(kind)}
          >
            <span className={styles.plot}>
              <span
                className={styles.bar}
                data-kind={kind === 'net' ? 'net' : amountMinor < 0 ? 'out' : 'in'}
              />
            </span>
            <span className={styles.name}>{name}</span>
            <span className={styles.amount}>
              {Math.abs(amountMinor) < shortFrom ? amount : format.moneyShort({ amountMinor, currency })}
            </span>
          </button>
        );
      })}
    </div>
  );
}
