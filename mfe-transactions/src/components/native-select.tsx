import type { ChangeEvent } from 'react';
import styles from './native-select.module.css';

interface NativeSelectProps {
  options: readonly { value: string; label: string }[];
  'aria-label'?: string;
  // Form.Item gives these.
  id?: string;
  value?: string;
  onChange?: (event: ChangeEvent<HTMLSelectElement>) => void;
}

/** A choice of a few. The browser's own: antd's opens behind a dialog, and phones do this one best. */
export function NativeSelect({ options, ...field }: NativeSelectProps) {
  return (
    <select className={styles.field} {...field}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
