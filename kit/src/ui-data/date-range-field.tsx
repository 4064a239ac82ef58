import { Button, Popover } from 'antd';
import Input from 'antd/es/input/Input';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format.ts';
import { type DateRange, lastDays } from './date-range.ts';
import styles from './date-range-field.module.css';

interface DateRangeFieldProps {
  value: DateRange;
  onChange: (range: DateRange) => void;
  /** The zone whose today the shortcuts count from. */
  timeZone: string;
}

const shortcuts = [1, 7, 30, 90];

/** Picks a range of calendar dates: by a shortcut, or by the browser's own date fields, which phones do best. */
export function DateRangeField({ value, onChange, timeZone }: DateRangeFieldProps) {
  const { t } = useTranslation('kit');
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const written = (date: string | undefined) => (date ? format.date(date) : '…');
  const isSet = value.from !== undefined || value.to !== undefined;
  const choose = (range: DateRange) => {
    setOpen(false);
    onChange(range);
  };
  const dateField = (end: 'from' | 'to') => (
    <label className={styles.field} htmlFor={`${id}-${end}`}>
      {t(`dateRange.${end}`)}
      <Input
        id={`${id}-${end}`}
        type="date"
        value={value[end] ?? ''}
        min={end === 'to' ? value.from : undefined}
        max={end === 'from' ? value.to : undefined}
        onChange={(event) => onChange({ ...value, [end]: event.target.value || undefined })}
      />
    </label>
  );
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      open={isOpen}
      onOpenChange={setOpen}
      content={
        <div className={styles.panel}>
          <div className={styles.shortcuts}>
            {shortcuts.map((days) => (
              <Button key={days} size="small" onClick={() => choose(lastDays(days, timeZone))}>
                {t('dateRange.lastDays', { count: days })}
              </Button>
            ))}
          </div>
          {dateField('from')}
          {dateField('to')}
          {isSet && (
            <Button type="link" size="small" onClick={() => choose({})}>
              {t('dateRange.clear')}
            </Button>
          )}
        </div>
      }
    >
      <Button aria-expanded={isOpen}>
        {isSet ? `${written(value.from)} – ${written(value.to)}` : t('dateRange.label')}
      </Button>
    </Popover>
  );
}
