import { passwordRules, unmetPasswordRules } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { Form, visuallyHidden } from '@countinghouse/kit/ui-core';
import { accountTexts } from '../account-page.ts';
import styles from './new-password-item.module.css';
import { PasswordField } from './password-field.tsx';

/** The server checks the same rules, and has the last word. */
const rules = Object.keys(passwordRules) as (keyof typeof passwordRules)[];

interface NewPasswordItemProps {
  name: string;
  label: string;
  autoFocus?: boolean;
}

/** A form's field for a new password, with the rules it must meet and which of them it meets so far. */
export function NewPasswordItem({ name, label, autoFocus = false }: NewPasswordItemProps) {
  const { t } = useTranslation(accountTexts);
  const password: string = Form.useWatch(name) ?? '';
  const unmet = unmetPasswordRules(password);
  return (
    <Form.Item
      name={name}
      label={label}
      validateFirst
      rules={[
        { required: true, message: t('auth:field.required') },
        {
          validator: (_rule, value: string) =>
            unmetPasswordRules(value).length === 0
              ? Promise.resolve()
              : Promise.reject(new Error(t('password.incomplete'))),
        },
      ]}
      extra={
        <ul className={styles.rules} aria-label={t('password.rules')}>
          {rules.map((rule) => (
            <li key={rule} data-met={!unmet.includes(rule)}>
              <svg viewBox="0 0 16 16" aria-hidden="true">
                <circle cx="8" cy="8" r="7" />
                <path d="M4.5 8.2l2.4 2.4 4.6-5" />
              </svg>
              <span>{t(`password.rule.${rule}`)}</span>
              <span className={visuallyHidden}>
                {unmet.includes(rule) ? t('password.unmet') : t('password.met')}
              </span>
            </li>
          ))}
        </ul>
      }
    >
      <PasswordField autoComplete="new-password" autoFocus={autoFocus} />
    </Form.Item>
  );
}
