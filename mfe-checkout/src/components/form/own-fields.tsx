import { customFieldTypes, paymentLinkLimits as limits } from '@countinghouse/contract/vocabulary';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { Field, SelectField, TextArea } from '@countinghouse/kit/ui-data';
import { newOwnField, type OwnFieldDraft } from '../../model/link-draft.ts';
import { formTexts } from '../../texts.ts';
import { CheckField } from '../check-field.tsx';
import styles from './form.module.css';
import type { FormPart } from './form-part.ts';
import { TextField } from './text-field.tsx';

/** What else customers are asked for. */
export function OwnFields({ draft: { ownFields }, change, errorOf }: FormPart) {
  const { t } = useTranslation(formTexts);
  const format = useFormat();
  const set = (key: string, part: Partial<OwnFieldDraft>) =>
    change({ ownFields: ownFields.map((field) => (field.key === key ? { ...field, ...part } : field)) });
  return (
    <div className={styles.rows}>
      {ownFields.map(({ key, label, type, isRequired, options }, index) => {
        const path = `customFields.${index}`;
        const number = format.number(index + 1);
        return (
          <fieldset key={key} className={styles.row} aria-label={t('own.one', { number })}>
            <div className={styles.grid}>
              <TextField
                label={t('own.label')}
                maxLength={limits.label}
                value={label}
                error={errorOf(`${path}.label`)}
                onChange={(text) => set(key, { label: text })}
              />
              <SelectField
                label={t('own.type')}
                value={type}
                options={customFieldTypes.map((value) => ({ value, label: t(`own.types.${value}`) }))}
                onChange={(value) => set(key, { type: value })}
              />
              {type === 'list' && (
                <Field label={t('own.options')} error={errorOf(`${path}.options`)}>
                  {(control) => (
                    <TextArea
                      {...control}
                      rows={3}
                      value={options}
                      onChange={({ target }) => set(key, { options: target.value })}
                    />
                  )}
                </Field>
              )}
              <CheckField
                label={t('own.required')}
                isOn={isRequired}
                onChange={(on) => set(key, { isRequired: on })}
              />
            </div>
            <Button
              type="text"
              aria-label={t('own.remove', { number })}
              onClick={() => change({ ownFields: ownFields.filter((field) => field.key !== key) })}
            >
              ✕
            </Button>
          </fieldset>
        );
      })}
      {ownFields.length < limits.customFields && (
        <div>
          <Button onClick={() => change({ ownFields: [...ownFields, newOwnField()] })}>{t('own.add')}</Button>
        </div>
      )}
    </div>
  );
}
