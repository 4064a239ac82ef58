import { Input } from '../ui-core/index.ts';
import { Field, TextArea } from '../ui-data/index.ts';
import styles from './parts.module.css';

interface TextPartProps {
  form: {
    text: (name: string) => string;
    /** What is wrong with a part, in words. */
    errorOf: (name: string) => string | undefined;
    change: (name: string, value: string) => void;
  };
  name: string;
  label: string;
  hint?: string;
  maxLength: number;
  placeholder?: string;
  hasLines?: boolean;
  inputMode?: 'url';
  /** The language of what is typed, where it is not the page's. */
  lang?: string;
  onFocus?: () => void;
}

/** A text of what is designed, with what is wrong with it. */
export function TextPart({ form, name, label, hint, hasLines, ...input }: TextPartProps) {
  const error = form.errorOf(name);
  const common = { ...input, value: form.text(name), autoComplete: 'off' };
  return (
    <div className={styles.part}>
      <Field label={label} error={error}>
        {(control) =>
          hasLines ? (
            <TextArea
              {...control}
              {...common}
              rows={3}
              onChange={({ target }) => form.change(name, target.value)}
            />
          ) : (
            <Input
              {...control}
              {...common}
              {...(error && { status: 'error' as const })}
              onChange={({ target }) => form.change(name, target.value)}
            />
          )
        }
      </Field>
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}
