import { useTranslation } from '@countinghouse/kit';
import { SelectField } from '@countinghouse/kit/ui-data';
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
