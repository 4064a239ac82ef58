import { Field } from './field.tsx';
import { NativeSelect } from './native-select.tsx';

interface SelectFieldProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  /** The label is above the choice unless told; on a phone it always is. */
  isInline?: boolean;
}

/** One of a few, with its label. */
export function SelectField<Value extends string>({ label, isInline, ...choice }: SelectFieldProps<Value>) {
  return (
    <Field label={label} isInline={isInline ?? false}>
      {(control) => <NativeSelect {...control} {...choice} />}
    </Field>
  );
}
