import { fieldProblemText, useTranslation } from '@countinghouse/kit';
import { Button, Input } from '@countinghouse/kit/ui-core';
import { useState } from 'react';
import { digitsOf, secretFields } from '../../model/application/section-values.ts';
import { registerTexts } from '../../texts.ts';
import styles from '../parts.module.css';
import { FieldFrame } from './section-fields.tsx';
import type { SectionForm } from './use-section-form.ts';

interface SecretFieldProps {
  form: SectionForm;
  maxLength: number;
  /** How it is written for who reads it back while typing. */
  format?: (digits: string) => string;
}

/**
 * A number that is told to nobody again. It is saved as its field is left, whole, and then shown by its last digits:
 * a tax id, or an account number.
 */
export function SecretField({ form, maxLength, format = (digits) => digits }: SecretFieldProps) {
  const { t } = useTranslation(registerTexts);
  const secret = secretFields[form.section];
  const [typed, setTyped] = useState('');
  const [isReplacing, setReplacing] = useState(false);
  if (!secret) return null;
  const { name, keptAs } = secret;
  const last4 = form.text(keptAs);
  const isOnItsWay = form.values[name] !== undefined && form.values[name] !== null;
  const leave = () => {
    // Who typed nothing keeps what is there.
    if (typed === '') setReplacing(false);
    if (!secret.format.test(typed)) return;
    form.choose(name, typed);
    setTyped('');
    setReplacing(false);
  };
  if ((last4 || isOnItsWay) && !isReplacing) {
    return (
      <FieldFrame form={form} name={name}>
        {(control) => (
          <span className={styles.kept}>
            <output {...control}>•••• {isOnItsWay ? String(form.values[name]).slice(-4) : last4}</output>
            <Button size="small" onClick={() => setReplacing(true)}>
              {t('secret.replace')}
            </Button>
          </span>
        )}
      </FieldFrame>
    );
  }
  const isHalf = typed !== '' && !secret.format.test(typed);
  return (
    <>
      <FieldFrame form={form} name={name}>
        {(control, touch) => (
          <Input
            {...control}
            autoComplete="off"
            autoFocus={isReplacing}
            inputMode="numeric"
            maxLength={maxLength}
            value={format(typed)}
            onChange={({ target }) => setTyped(digitsOf(target.value))}
            onBlur={() => {
              touch();
              leave();
            }}
          />
        )}
      </FieldFrame>
      {isHalf && (
        <p className={styles.hint}>
          {fieldProblemText({
            path: name,
            reason: name === 'taxId' ? 'nine_digits' : 'account_number',
            params: {},
            message: '',
          })}
        </p>
      )}
    </>
  );
}
