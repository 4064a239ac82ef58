import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

/** What the control must be given, so that its label and what is wrong with it are read out with it. */
interface FieldControl {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

interface FieldProps {
  label: string;
  /** What is wrong with what was entered. */
  error?: string | null | undefined;
  /** The label is above the control unless told; on a phone it always is. */
  isInline?: boolean;
  children: (control: FieldControl) => ReactNode;
}

/** A control outside of a form of antd's, with its label and what is wrong with it. Within one, take `Form.Item`. */
export function Field({ label, error, isInline, children }: FieldProps) {
  const id = useId();
  const wrongId = `${id}-wrong`;
  return (
    <div className={styles.field} data-inline={isInline || undefined}>
      <label htmlFor={id}>{label}</label>
      {children(error ? { id, 'aria-invalid': true, 'aria-describedby': wrongId } : { id })}
      {error && (
        <p id={wrongId} className={styles.wrong} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
