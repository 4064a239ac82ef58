import { useTranslation } from '@countinghouse/kit';
import { Input } from '@countinghouse/kit/ui-core';
import { Field, SelectField, TextArea } from '@countinghouse/kit/ui-data';
import { versionTexts } from '../../texts.ts';
import { CheckField } from '../check-field.tsx';
import styles from './editor.module.css';
import type { PageForm } from './use-page-form.ts';

interface PartProps {
  form: PageForm;
  name: string;
  label: string;
  hint?: string;
}

interface TextPartProps extends PartProps {
  maxLength: number;
  placeholder?: string;
  hasLines?: boolean;
  inputMode?: 'text' | 'url';
  /** The language of what is typed, where it is not the page's. */
  lang?: string;
  onFocus?: () => void;
}

/** A text of a checkout page, with what is wrong with it. */
export function TextPart({ form, name, label, hint, hasLines, ...input }: TextPartProps) {
  const error = form.errorOf(name);
  const common = { ...input, value: form.text(name), autoComplete: 'off' };
  return (
    <div>
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

/** One of a few values of a part. */
export function ChoicePart({ form, name, label, hint, values }: PartProps & { values: readonly string[] }) {
  const { t } = useTranslation(versionTexts);
  return (
    <div>
      <SelectField
        label={label}
        value={form.text(name)}
        options={values.map((value) => ({ value, label: t(`value.${name}.${value}`) }))}
        onChange={(value) => form.change(name, value)}
      />
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}

/** A part that is on or off. */
export function SwitchPart({ form, name, label, hint }: PartProps) {
  return (
    <div>
      <CheckField
        label={label}
        isOn={form.values[name] === true}
        onChange={(isOn) => form.change(name, isOn)}
      />
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}
