import { Segmented } from '@countinghouse/kit/ui-data';
import styles from './form.module.css';

interface SegmentedFieldProps<Value extends string> {
  label: string;
  value: Value;
  values: readonly Value[];
  nameOf: (value: Value) => string;
  onChange: (value: Value) => void;
}

/** One of a few, all of them seen. */
export function SegmentedField<Value extends string>(props: SegmentedFieldProps<Value>) {
  const { label, value, values, nameOf, onChange } = props;
  return (
    <div>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <Segmented
        aria-label={label}
        value={value}
        options={values.map((one) => ({ value: one, label: nameOf(one) }))}
        onChange={onChange}
      />
    </div>
  );
}
