import styles from './check-field.module.css';

interface CheckFieldProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Something that is on or off, with words to press. */
export const CheckField = ({ label, isOn, onChange }: CheckFieldProps) => (
  <label className={styles.check}>
    <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
    {label}
  </label>
);
