import { useTranslation } from '@countinghouse/kit';
import { Form, Input } from '@countinghouse/kit/ui-core';
import { useEffect } from 'react';
import { accountTexts } from '../account-page.ts';
import styles from './code-item.module.css';

const length = 6;

/** People paste codes as their message or app shows them, with space in the middle. */
const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, length);

interface CodeItemProps {
  name: string;
  label: string;
  autoFocus?: boolean;
  /** Whether a whole code sends the form: where nothing else is asked for. */
  submits?: boolean;
}

/** A form's field for a one-time code. */
export function CodeItem({ name, label, autoFocus = false, submits = false }: CodeItemProps) {
  const { t } = useTranslation(accountTexts);
  const form = Form.useFormInstance();
  const code: string = Form.useWatch(name, form) ?? '';
  // A code that is pasted in the place of one that was refused is sent, too.
  useEffect(() => {
    if (!submits || code.length < length) return;
    // After the button has looked whether the form is valid: of two validations at once the form heeds the later one.
    const timer = setTimeout(form.submit);
    return () => clearTimeout(timer);
  }, [submits, code, form]);
  return (
    <Form.Item
      name={name}
      label={label}
      normalize={digitsOf}
      validateFirst
      rules={[
        { required: true, message: t('auth:field.required') },
        { len: length, message: t('code.incomplete', { count: length }) },
      ]}
    >
      <Input
        className={styles.code ?? ''}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus={autoFocus}
        spellCheck={false}
      />
    </Form.Item>
  );
}
