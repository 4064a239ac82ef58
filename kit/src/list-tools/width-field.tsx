import { useTranslation } from '@countinghouse/kit';
import { Input } from '@countinghouse/kit/ui-core';
import { clampWidth, columnLimits } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import styles from './columns-dialog.module.css';
import { listToolsTexts } from './list-tools-texts.ts';

interface WidthFieldProps {
  /** The column's. */
  name: string;
  /** In pixels; undefined for its share. */
  width: number | undefined;
  onChange: (width: number | undefined) => void;
}

const widthIn = (text: string): number | undefined => (text === '' ? undefined : clampWidth(Number(text)));

/** A column's width as a number: what is typed on the way to one, as the 1 of 150, is not taken for it. */
export function WidthField({ name, width, onChange }: WidthFieldProps) {
  const { t } = useTranslation(listToolsTexts);
  const [draft, setDraft] = useState<string | null>(null);
  const keep = (next: number | undefined) => next !== width && onChange(next);
  const type = (text: string) => {
    setDraft(text);
    const next = widthIn(text);
    if (next === undefined || next === Number(text)) keep(next);
  };
  const leave = () => {
    if (draft !== null) keep(widthIn(draft));
    setDraft(null);
  };
  return (
    <Input
      type="number"
      className={styles.width ?? ''}
      aria-label={t('columns.width', { name })}
      placeholder={t('columns.auto')}
      min={columnLimits.min}
      max={columnLimits.max}
      step={10}
      value={draft ?? width ?? ''}
      onChange={(event) => type(event.target.value)}
      onBlur={leave}
    />
  );
}
