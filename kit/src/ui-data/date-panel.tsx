import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { readableZone } from '../format/zone-name.ts';
import { DateEnd } from './date-end.tsx';
import styles from './date-panel.module.css';
import {
  type DateRange,
  type DateRangeChange,
  datePresets,
  presetOf,
  rangeOfPreset,
  withEnd,
} from './date-range.ts';

interface DatePanelProps {
  value: DateRange;
  onChange: (change: DateRangeChange) => void;
  /** A range that needs no more choosing. */
  onChoose: (range: DateRange) => void;
  timeZone: string;
}

/** Shortcuts to the days that are asked for most, and the two ends of a range. */
export function DatePanel({ value, onChange, onChoose, timeZone }: DatePanelProps) {
  const { t } = useTranslation('kit');
  const { from, to } = value;
  const chosen = presetOf(value, timeZone);
  const change = (end: DateRange) => onChange((before) => withEnd(before, end));
  return (
    <div className={styles.panel}>
      <div className={styles.shortcuts}>
        {datePresets.map((preset) => (
          <Button
            key={preset}
            size="small"
            aria-pressed={preset === chosen}
            {...(preset === chosen && { type: 'primary', ghost: true })}
            onClick={() => onChoose(rangeOfPreset(preset, timeZone))}
          >
            {t(`dateRange.${preset}`)}
          </Button>
        ))}
      </div>
      <DateEnd label={t('dateRange.from')} value={from} onChange={(date) => change({ from: date })} />
      <DateEnd label={t('dateRange.to')} value={to} onChange={(date) => change({ to: date })} />
      <p className={styles.zone}>{t('dateRange.zone', { timeZone: readableZone(timeZone) })}</p>
      {(from ?? to) !== undefined && (
        <Button type="link" size="small" onClick={() => onChoose({})}>
          {t('dateRange.clear')}
        </Button>
      )}
    </div>
  );
}
