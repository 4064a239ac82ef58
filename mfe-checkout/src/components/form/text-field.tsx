import { Input } from '@countinghouse/kit/ui-core';
import { Field } from '@countinghouse/kit/ui-data';
import type { ReactNode } from 'react';
import styles from './form.module.css';

interface TextFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: string | undefined;
  maxLength?: number;
  inputMode?: 'decimal' | 'numeric' | 'url' | 'text';
  type?: 'text' | 'date';
  min?: string;
  max?: string;
  placeholder?: string;
  suffix?: ReactNode;
}

/** One line of text with its label, a hint and what is wrong with it. */
export function TextField({ label, error, hint, onChange, suffix, ...input }: TextFieldProps) {
  return (
    <div>
      <Field label={label} error={error}>
        {(control) => (
          <Input
            autoComplete="off"
            {...control}
            {...input}
            {...(suffix !== undefined && { suffix: <span className={styles.suffix}>{suffix}</span> })}
            {...(error && { status: 'error' as const })}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}
