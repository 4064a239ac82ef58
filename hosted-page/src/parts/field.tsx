/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import type { FieldName } from '../model/form.ts';
import styles from './parts.module.css';

interface OwnAttributes {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby'?: string;
}

interface FieldProps {
  name: FieldName;
  label: string;
  /** What is wrong with it, in words. */
  problem?: string | undefined;
  hint?: string | undefined;
  /** Stands behind the label of what may be left out. */
  optional?: string | undefined;
  children: (own: OwnAttributes) => ComponentChildren;
}

/** A field with its label, and what is wrong or meant under it, where screen readers read it too. */
export function Field({ name, label, problem, hint, optional, children }: FieldProps) {
  const told = problem ?? hint;
  return (
    <div class={styles.field} data-wrong={problem !== undefined}>
      <label for={name}>
        {label}
        {optional && <span class={styles.optional}>{` (${optional})`}</span>}
      </label>
      {children({
        id: name,
        'aria-invalid': problem !== undefined,
        ...(told && { 'aria-describedby': `${name}-told` }),
      })}
      {told && (
        <p id={`${name}-told`} class={problem ? styles.problem : styles.hint}>
          {told}
        </p>
      )}
    </div>
  );
}

type InputProps = Omit<FieldProps, 'children'> & {
  value: string;
  onType: (value: string) => void;
  onLeave?: (() => void) | undefined;
  /** Puts what was typed into the groups that it is written in. */
  group?: (text: string) => string;
  type?: 'text' | 'email' | 'tel';
  autocomplete: string;
  inputMode?: 'decimal' | 'email' | 'numeric' | 'text';
  placeholder?: string;
  maxLength?: number;
  /** Stands in the field, at its end. */
  mark?: ComponentChildren;
};

/** Groups what stands in a field, the caret staying behind the digit that it stood behind. */
function regroup(input: HTMLInputElement, group: (text: string) => string): string {
  const before = input.value.slice(0, input.selectionStart ?? input.value.length).replace(/\D/g, '').length;
  const isAtEnd = input.selectionStart === input.value.length;
  input.value = group(input.value);
  let caret = isAtEnd ? input.value.length : 0;
  for (let digits = 0; !isAtEnd && digits < before && caret < input.value.length; caret += 1) {
    if (/\d/.test(input.value[caret] ?? '')) digits += 1;
  }
  input.setSelectionRange(caret, caret);
  return input.value;
}

export function Input({
  name,
  label,
  problem,
  hint,
  optional,
  value,
  onType,
  onLeave,
  group,
  type = 'text',
  mark,
  ...rest
}: InputProps) {
  return (
    <Field {...{ name, label, problem, hint, optional }}>
      {(own) => (
        <span class={mark ? styles.mark : undefined}>
          <input
            {...own}
            {...rest}
            type={type}
            // Its types tell fields with suggestions from those without by this.
            list={undefined}
            name={name}
            value={value}
            onInput={({ currentTarget }) =>
              onType(group ? regroup(currentTarget, group) : currentTarget.value)
            }
            onBlur={() => onLeave?.()}
          />
          {mark}
        </span>
      )}
    </Field>
  );
}
