import { bankAccountTypes, isRoutingNumber, secCodes } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { Form, Input } from '@countinghouse/kit/ui-core';
import { NativeSelect } from '@countinghouse/kit/ui-data';
import { digitsOf } from '../../model/terminal/card-text.ts';
import { paymentTexts, terminalTexts } from '../../texts.ts';
import styles from './terminal.module.css';

const secret = { autoComplete: 'off', spellCheck: false, inputMode: 'numeric' } as const;

/** The account to debit, and how its holder agreed to it. */
export function BankFields() {
  const { t } = useTranslation([terminalTexts, paymentTexts]);
  const required = { required: true, message: t('field.required') };
  const onlyDigits = (max: number) => (text: string) => digitsOf(text).slice(0, max);
  return (
    <div className={styles.grid}>
      <Form.Item
        name="routingNumber"
        label={t('field.routingNumber')}
        normalize={onlyDigits(9)}
        validateFirst
        validateTrigger="onBlur"
        rules={[
          required,
          { pattern: /^\d{9}$/, message: t('field.routingLength') },
          {
            validator: (_rule, text: string) =>
              isRoutingNumber(text ?? '')
                ? Promise.resolve()
                : Promise.reject(new Error(t('field.routingChecksum'))),
          },
        ]}
      >
        <Input {...secret} />
      </Form.Item>
      <Form.Item
        name="accountNumber"
        label={t('field.accountNumber')}
        normalize={onlyDigits(25)}
        validateFirst
        validateTrigger="onBlur"
        rules={[required, { pattern: /^\d{2,25}$/, message: t('field.accountWrong') }]}
      >
        <Input {...secret} />
      </Form.Item>
      <Form.Item name="accountType" label={t('field.accountType')}>
        <NativeSelect
          options={bankAccountTypes.map((value) => ({
            value,
            label: t(`${paymentTexts}:accountType.${value}`),
          }))}
        />
      </Form.Item>
      <Form.Item name="secCode" label={t('field.secCode')}>
        <NativeSelect
          options={secCodes.map((value) => ({ value, label: t(`${paymentTexts}:secCode.${value}`) }))}
        />
      </Form.Item>
    </div>
  );
}
