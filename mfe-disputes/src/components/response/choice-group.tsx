import { type ReactNode, useId } from 'react';
import styles from './response.module.css';

interface ChoiceGroupProps<Value extends string> {
  title: string;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value | null;
  /** Why one is chosen already. */
  note?: string | undefined;
  onChange: (value: Value) => void;
}

/** One of a few, all in sight. */
export function ChoiceGroup<Value extends string>({
  title,
  options,
  value,
  note,
  onChange,
}: ChoiceGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend>
        {title} {note && <span className={styles.source}>{note}</span>}
      </legend>
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
