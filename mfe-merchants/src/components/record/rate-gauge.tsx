import { useTranslation } from '@countinghouse/kit';
import { StatusTag } from '@countinghouse/kit/ui-data';
import type { ReactNode } from 'react';
import { type GaugeLevel, gaugeLengths, gaugeTones } from '../../model/record/gauge.ts';
import { recordTexts } from '../../texts.ts';
import styles from './record.module.css';

interface RateGaugeProps {
  name: string;
  /** 1 is the limit. */
  share: number;
  level: GaugeLevel;
  /** The rate beside its limit, in words: what the bar shows. */
  text: ReactNode;
  children?: ReactNode;
}

/** How near a rate is to its limit: as a number, in a word, and as a bar on which the limit is marked. */
export function RateGauge({ name, share, level, text, children }: RateGaugeProps) {
  const { t } = useTranslation(recordTexts);
  const { bar, mark } = gaugeLengths(share);
  return (
    <li className={styles.gauge}>
      <div className={styles.head}>
        <strong>{name}</strong>
        <StatusTag tone={gaugeTones[level]} label={t(`rate.level.${level}`)} />
      </div>
      <span className={styles.scale} data-level={level} aria-hidden="true">
        <span className={styles.bar} style={{ inlineSize: `${bar * 100}%` }} />
        <span className={styles.mark} style={{ insetInlineStart: `${mark * 100}%` }} />
      </span>
      <span>{text}</span>
      {children && <span className={styles.quiet}>{children}</span>}
    </li>
  );
}
