import { Button, Popover } from 'antd';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format.ts';
import { DatePanel } from './date-panel.tsx';
import type { DateRange, DateRangeChange } from './date-range.ts';
import styles from './date-range-field.module.css';

interface DateRangeFieldProps {
  value: DateRange;
  onChange: (change: DateRangeChange) => void;
  /** The zone whose today the shortcuts count from. */
  timeZone: string;
}

/** Picks a range of calendar dates. Its panel stands behind its button in the order of Tab, and closes when it is left. */
export function DateRangeField({ value, onChange, timeZone }: DateRangeFieldProps) {
  const { t } = useTranslation('kit');
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const [isShown, setShown] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const written = (date: string | undefined) => (date ? format.date(date) : '…');
  const isSet = value.from !== undefined || value.to !== undefined;
  // Here, for a popover does not draw its content again while it is closed.
  useEffect(() => {
    if (isOpen && isShown) place.current?.querySelector<HTMLElement>('[role="dialog"] button')?.focus();
  }, [isOpen, isShown]);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.preventDefault();
    close();
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !place.current?.contains(relatedTarget)) setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears Escape and the leaving focus of what is in it
    <div ref={place} className={styles.place} onKeyDown={press} onBlur={leave}>
      <Popover
        trigger="click"
        placement="bottomLeft"
        open={isOpen}
        onOpenChange={setOpen}
        afterOpenChange={setShown}
        getPopupContainer={() => place.current ?? document.body}
        content={
          <DatePanel
            {...{ value, onChange, timeZone }}
            onChoose={(range) => {
              onChange(() => range);
              close();
            }}
          />
        }
      >
        <Button ref={button} aria-haspopup="dialog" aria-expanded={isOpen}>
          {isSet ? `${written(value.from)} – ${written(value.to)}` : t('dateRange.label')}
        </Button>
      </Popover>
    </div>
  );
}
