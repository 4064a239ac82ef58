import { type BusinessSettingField, settingLimits } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { Input } from '@countinghouse/kit/ui-core';
import { Field } from '@countinghouse/kit/ui-data';
import type { ReactNode } from 'react';
import { businessSettingsTexts } from '../../texts.ts';
import styles from './settings.module.css';
import type { SettingsForm } from './use-settings-form.ts';

interface FrameProps {
  form: SettingsForm;
  field: BusinessSettingField;
  hint?: string;
  children: (control: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode;
}

/** A setting with its label, what it is for, and what is wrong with it. */
export function SettingFrame({ form, field, hint, children }: FrameProps) {
  const { t } = useTranslation(businessSettingsTexts);
  return (
    <div className={styles.field} id={`setting-${field}`}>
      <Field label={t(`setting.${field}`)} error={form.problemOf(field)}>
        {children}
      </Field>
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}

interface TextSettingProps extends Omit<FrameProps, 'children'> {
  inputMode?: 'text' | 'tel' | 'email' | 'url';
  autoComplete?: string;
  placeholder?: string;
}

/** One line. */
export function TextSetting({ form, field, hint, ...input }: TextSettingProps) {
  return (
    <SettingFrame form={form} field={field} {...(hint !== undefined && { hint })}>
      {(control) => (
        <Input
          {...control}
          {...input}
          maxLength={settingLimits[field]}
          disabled={!form.canEdit}
          value={form.text(field)}
          onChange={({ target }) => form.change(field, target.value)}
          onBlur={() => form.touch(field)}
        />
      )}
    </SettingFrame>
  );
}
