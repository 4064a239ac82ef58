import { useId } from 'react';
import { NativeSelect } from '../components/native-select.tsx';
import styles from './view-task.module.css';

interface LabelledSelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** One of a few, beside its label. */
export function LabelledSelect<Value extends string>({
  label,
  value,
  options,
  onChange,
}: LabelledSelectProps<Value>) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <NativeSelect
        id={id}
        value={value}
        options={options}
        onChange={(event) => onChange(event.target.value as Value)}
      />
    </div>
  );
}
