import Input from 'antd/es/input/Input';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from './field.tsx';

interface DateEndProps {
  label: string;
  value: string | undefined;
  onChange: (date: string | undefined) => void;
}

/** A year begins as 0002 when its first digit is typed. */
const isPlausible = (date: string) => date >= '1970' && date < '2200';

/**
 * One end of a range, in the browser's own date field, which phones do best. What is picked takes effect at once; what
 * is typed when the last digit of the year completes it, with Enter, or when the field is left.
 */
export function DateEnd({ label, value = '', onChange }: DateEndProps) {
  const { t } = useTranslation('kit');
  const [draft, setDraft] = useState(value);
  const [isWrong, setWrong] = useState(false);
  const isTyping = useRef(false);
  const told = useRef(value);
  useEffect(() => {
    // What was told from here comes back a moment later: the user may be typing the next one by then.
    if (value === told.current) return;
    told.current = value;
    setDraft(value);
    setWrong(false);
  }, [value]);
  const settle = (field: HTMLInputElement) => {
    const date = field.value;
    isTyping.current = false;
    const isBad = date === '' ? field.validity.badInput : !isPlausible(date);
    setWrong(isBad);
    if (isBad || date === told.current) return;
    told.current = date;
    onChange(date || undefined);
  };
  const change = (field: HTMLInputElement) => {
    const date = field.value;
    setDraft(date);
    // Of a date that was whole before, each key makes another one: the user says when it is done.
    const isYearDone = draft !== '' && !isPlausible(draft) && isPlausible(date);
    const isDone = !isTyping.current || isYearDone;
    if (isDone) settle(field);
  };
  const press = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key === 'Enter') settle(currentTarget);
    else if (key !== 'Tab') isTyping.current = true;
  };
  return (
    <Field label={label} error={isWrong ? t('dateRange.wrong') : null}>
      {(control) => (
        <Input
          {...control}
          type="date"
          value={draft}
          // A year has no fifth digit.
          max="9999-12-31"
          status={isWrong ? 'error' : ''}
          onChange={({ target }) => change(target)}
          onKeyDown={press}
          onBlur={({ target }) => settle(target)}
        />
      )}
    </Field>
  );
}
