import { useTranslation } from '@countinghouse/kit';
import { Input } from '@countinghouse/kit/ui-core';
import { Field, NativeSelect, TextArea } from '@countinghouse/kit/ui-data';
import type { ReactNode } from 'react';
import { registerTexts } from '../../texts.ts';
import styles from '../parts.module.css';
import type { Amounts } from './use-amounts.ts';
import type { SectionForm } from './use-section-form.ts';

interface NamedField {
  form: SectionForm;
  name: string;
  /** What helps besides, instead of the field's usual hint. */
  hint?: string | null;
  /** What is wrong that the values do not say. */
  wrong?: string | null;
}

interface FieldFrameProps extends NamedField {
  /** What the control is given; where it is left is told by its `onBlur`. */
  children: (
    control: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true },
    leave: () => void,
  ) => ReactNode;
}

/** A field of a section with its label, what it is for, and what is wrong with it. */
export function FieldFrame({ form, name, hint, wrong, children }: FieldFrameProps) {
  const { t, i18n } = useTranslation(registerTexts);
  const usual = i18n.exists(`${registerTexts}:hint.${name}`) ? t(`hint.${name}`) : null;
  const helps = hint ?? usual;
  return (
    <div className={styles.field} data-field={name}>
      <Field label={t(`field.${name}`)} error={wrong ?? form.problemOf(name)}>
        {(control) => children(control, () => form.touch(name))}
      </Field>
      {helps && <p className={styles.hint}>{helps}</p>}
    </div>
  );
}

interface TextFieldProps extends NamedField {
  maxLength: number;
  autoComplete?: string;
  inputMode?: 'text' | 'numeric' | 'tel' | 'email' | 'url';
  type?: 'text' | 'date';
  rows?: number;
  /** What of what is typed is kept. */
  clean?: (text: string) => string;
}

/** A text, or a day. */
export function TextField({ form, name, hint, rows, clean, type = 'text', ...input }: TextFieldProps) {
  const change = (text: string) => {
    const cleaned = clean ? clean(text) : text;
    // No day is not an empty day.
    form.change(name, type === 'date' && cleaned === '' ? null : cleaned);
  };
  return (
    <FieldFrame form={form} name={name} {...(hint && { hint })}>
      {(control, leave) =>
        rows ? (
          <TextArea
            {...control}
            onBlur={leave}
            rows={rows}
            maxLength={input.maxLength}
            value={form.text(name)}
            onChange={({ target }) => change(target.value)}
          />
        ) : (
          <Input
            {...control}
            {...input}
            type={type}
            onBlur={leave}
            value={form.text(name)}
            onChange={({ target }) => change(target.value)}
          />
        )
      }
    </FieldFrame>
  );
}

interface ChoiceFieldProps extends NamedField {
  choices: readonly { value: string; label: string }[];
  /** What else changes with it, before it is saved. */
  onChoose?: (value: string) => void;
}

/** One of a few, or of what a browser finds by its first letters. */
export function ChoiceField({ form, name, choices, onChoose }: ChoiceFieldProps) {
  const { t } = useTranslation(registerTexts);
  const options = [{ value: '', label: t('choose') }, ...choices];
  return (
    <FieldFrame form={form} name={name}>
      {(control) => (
        <NativeSelect
          {...control}
          options={options}
          value={form.text(name)}
          onChange={(value) => {
            form.touch(name);
            onChoose?.(value);
            form.choose(name, value === '' ? null : value);
          }}
        />
      )}
    </FieldFrame>
  );
}

interface WordsFieldProps extends NamedField {
  values: readonly string[];
  /** Under which texts the choices stand. */
  texts: string;
}

/** One of a few that have words of their own. */
export function WordsField({ values, texts, ...field }: WordsFieldProps) {
  const { t } = useTranslation(registerTexts);
  return (
    <ChoiceField {...field} choices={values.map((value) => ({ value, label: t(`${texts}.${value}`) }))} />
  );
}

/** An amount in the merchant's currency. */
export function AmountField({ form, name, amounts }: NamedField & { amounts: Amounts }) {
  const { t } = useTranslation(registerTexts);
  const { currency } = amounts;
  return (
    <FieldFrame
      form={form}
      name={name}
      wrong={amounts.isUnread(name) ? t('amountUnread', { currency }) : null}
    >
      {(control, leave) => (
        <Input
          {...control}
          inputMode="decimal"
          suffix={currency}
          value={amounts.textOf(name)}
          onChange={({ target }) => amounts.enter(name, target.value)}
          onBlur={() => {
            leave();
            amounts.leave(name);
          }}
        />
      )}
    </FieldFrame>
  );
}

/** A whole number of percent. */
export function PercentField({ form, name }: NamedField) {
  const change = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 3);
    form.change(name, digits === '' ? null : Number(digits));
  };
  return (
    <FieldFrame form={form} name={name}>
      {(control, leave) => (
        <Input
          {...control}
          onBlur={leave}
          inputMode="numeric"
          suffix="%"
          value={form.text(name)}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </FieldFrame>
  );
}
