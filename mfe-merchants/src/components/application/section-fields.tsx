import { useFormat, useTranslation } from '@countinghouse/kit';
import { Input } from '@countinghouse/kit/ui-core';
import { Field, NativeSelect, TextArea } from '@countinghouse/kit/ui-data';
import { type ReactNode, useState } from 'react';
import { registerTexts } from '../../texts.ts';
import styles from '../parts.module.css';
import type { SectionForm } from './use-section-form.ts';

interface NamedField {
  form: SectionForm;
  name: string;
}

interface FieldFrameProps extends NamedField {
  /** What the control is given; where it is left is told by its `onBlur`. */
  children: (
    control: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true },
    leave: () => void,
  ) => ReactNode;
}

/** A field of a section with its label, what it is for, and what is wrong with it. */
export function FieldFrame({ form, name, children }: FieldFrameProps) {
  const { t, i18n } = useTranslation(registerTexts);
  const hint = `hint.${name}`;
  const hasHint = i18n.exists(`${registerTexts}:${hint}`);
  return (
    <div className={styles.field}>
      <Field label={t(`field.${name}`)} error={form.problemOf(name)}>
        {(control) => children(control, () => form.touch(name))}
      </Field>
      {hasHint && <p className={styles.hint}>{t(hint)}</p>}
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
export function TextField({ form, name, rows, clean, type = 'text', ...input }: TextFieldProps) {
  const change = (text: string) => {
    const cleaned = clean ? clean(text) : text;
    // No day is not an empty day.
    form.change(name, type === 'date' && cleaned === '' ? null : cleaned);
  };
  return (
    <FieldFrame form={form} name={name}>
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
  values: readonly string[];
  /** Under which texts the choices stand. */
  texts: string;
}

/** One of a few. */
export function ChoiceField({ form, name, values, texts }: ChoiceFieldProps) {
  const { t } = useTranslation(registerTexts);
  const options = [
    { value: '', label: t('choose') },
    ...values.map((value) => ({ value, label: t(`${texts}.${value}`) })),
  ];
  return (
    <FieldFrame form={form} name={name}>
      {(control) => (
        <NativeSelect
          {...control}
          options={options}
          value={form.text(name)}
          onChange={(value) => {
            form.touch(name);
            form.choose(name, value === '' ? null : value);
          }}
        />
      )}
    </FieldFrame>
  );
}

/** An amount in the merchant's currency. What cannot be read stays as it was typed, and counts as none. */
export function AmountField({ form, name }: NamedField) {
  const format = useFormat();
  const [typed, setTyped] = useState<string | null>(null);
  const currency = form.text('currency') || 'USD';
  const amountMinor = form.values[name];
  const kept = typeof amountMinor === 'number' ? format.typed({ amountMinor, currency }) : '';
  const change = (text: string) => {
    setTyped(text);
    form.change(name, format.parseAmount(text, currency));
  };
  return (
    <FieldFrame form={form} name={name}>
      {(control, leave) => (
        <Input
          {...control}
          inputMode="decimal"
          suffix={currency}
          value={typed ?? kept}
          onChange={({ target }) => change(target.value)}
          onBlur={() => {
            leave();
            if (typeof amountMinor === 'number') setTyped(null);
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
