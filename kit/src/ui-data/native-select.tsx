import type { AriaAttributes } from 'react';
import styles from './native-select.module.css';

interface NativeSelectProps<Value extends string>
  extends Pick<AriaAttributes, 'aria-label' | 'aria-invalid' | 'aria-describedby'> {
  options: readonly { value: Value; label: string }[];
  // antd's Form.Item gives these, and kit's Field the id.
  id?: string;
  value?: Value;
  onChange?: (value: Value) => void;
}

/**
 * A choice of a few, as the browser draws it: antd's Select opens behind the browser's dialogs, and phones have a better
 * one of their own. Where people search among many, take antd's.
 */
export function NativeSelect<Value extends string>({
  options,
  onChange,
  ...field
}: NativeSelectProps<Value>) {
  return (
    <select className={styles.field} {...field} onChange={(event) => onChange?.(event.target.value as Value)}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
