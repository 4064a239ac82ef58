import type { Merchant } from '@countinghouse/contract';
import {
  bankAccountTypes,
  digitsOf,
  isRoutingNumber,
  type SecCode,
} from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { Form, Input } from '@countinghouse/kit/ui-core';
import { NativeSelect } from '@countinghouse/kit/ui-data';
import { paymentTexts, terminalTexts } from '../../texts.ts';
import { PhoneAuthorization } from './phone-authorization.tsx';
import styles from './terminal.module.css';

const secret = { autoComplete: 'off', spellCheck: false, inputMode: 'numeric' } as const;

/** By how likely they are where payments are taken by phone or in person. */
const secCodes: readonly SecCode[] = ['TEL', 'PPD', 'CCD', 'WEB'];

interface BankFieldsProps {
  merchant: Merchant | undefined;
  /** The amount as it is read; empty while it is none. */
  amount: string;
}

/**
 * The account to debit, and how its holder agreed to it. A number that is too long is told, and never cut: what is left
 * could be somebody else's.
 */
export function BankFields({ merchant, amount }: BankFieldsProps) {
  const { t } = useTranslation([terminalTexts, paymentTexts]);
  const required = { required: true, message: t('field.required') };
  return (
    <div className={styles.grid}>
      <Form.Item
        name="routingNumber"
        label={t('field.routingNumber')}
        normalize={digitsOf}
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
        normalize={digitsOf}
        validateFirst
        validateTrigger="onBlur"
        rules={[required, { pattern: /^\d{2,25}$/, message: t('field.accountWrong') }]}
      >
        <Input {...secret} />
      </Form.Item>
      <Form.Item
        name="accountNumberAgain"
        label={t('field.accountNumberAgain')}
        dependencies={['accountNumber']}
        normalize={digitsOf}
        validateFirst
        validateTrigger="onBlur"
        rules={[
          required,
          ({ getFieldValue }) => ({
            validator: (_rule, text: string) =>
              text === getFieldValue('accountNumber')
                ? Promise.resolve()
                : Promise.reject(new Error(t('field.accountDiffers'))),
          }),
        ]}
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
      <Form.Item name="secCode" label={t('field.secCode')} className={styles.wide ?? ''} rules={[required]}>
        <NativeSelect
          options={[
            { value: '', label: t('field.secCodeChoose') },
            ...secCodes.map((value) => ({ value, label: t(`${paymentTexts}:secCode.${value}`) })),
          ]}
        />
      </Form.Item>
      <PhoneAuthorization merchant={merchant} amount={amount} />
    </div>
  );
}
