import type { Merchant } from '@countinghouse/contract';
import {
  brandOf,
  cvvLength,
  digitsOf,
  groupCardNumber,
  isCardNumber,
  parseExpiry,
} from '@countinghouse/contract/vocabulary';
import { displayTimeZone, useTranslation } from '@countinghouse/kit';
import { Form, Input } from '@countinghouse/kit/ui-core';
import { freeTextRule } from '../../model/free-text-rule.ts';
import { groupExpiry, isPast } from '../../model/terminal/card-text.ts';
import { terminalTexts } from '../../texts.ts';
import styles from './terminal.module.css';

/** What no browser may offer to keep or fill in: it is another person's card. */
const secret = { autoComplete: 'off', spellCheck: false, inputMode: 'numeric' } as const;

/** The card, its brand seen while one types, and the address to check it with. */
export function CardFields({ merchant }: { merchant: Merchant | undefined }) {
  const { t } = useTranslation([terminalTexts, 'kit']);
  const number: string | undefined = Form.useWatch('number');
  const brand = brandOf(digitsOf(number ?? ''));
  const required = { required: true, message: t('field.required') };
  const rule = (isRight: (text: string) => boolean, message: string) => ({
    validator: (_rule: unknown, text: string | undefined) =>
      !text || isRight(text) ? Promise.resolve() : Promise.reject(new Error(message)),
  });
  const isAccepted = (text: string) => brandOf(digitsOf(text)) !== null;
  return (
    <div className={styles.grid}>
      <Form.Item
        name="number"
        label={t('field.number')}
        className={styles.wide ?? ''}
        normalize={groupCardNumber}
        validateFirst
        validateTrigger="onBlur"
        rules={[
          required,
          rule((text) => isCardNumber(digitsOf(text)), t('field.numberWrong')),
          rule(isAccepted, t('field.brandWrong')),
        ]}
      >
        <Input
          {...secret}
          suffix={
            <span role="status" className={styles.suffix}>
              {brand ? t(`kit:brand.${brand}`) : ''}
            </span>
          }
        />
      </Form.Item>
      <Form.Item
        name="expiry"
        label={t('field.expiry')}
        normalize={groupExpiry}
        validateFirst
        validateTrigger="onBlur"
        rules={[
          required,
          rule((text) => parseExpiry(text) !== null, t('field.expiryWrong')),
          rule((text) => !isPast(text, merchant?.timeZone ?? displayTimeZone()), t('field.expired')),
        ]}
      >
        <Input {...secret} placeholder={t('field.expiryFormat')} />
      </Form.Item>
      <Form.Item
        name="cvv"
        label={t('field.cvv')}
        dependencies={['number']}
        normalize={(text: string) => digitsOf(text).slice(0, 4)}
        validateFirst
        validateTrigger="onBlur"
        rules={[
          required,
          rule((text) => text.length === cvvLength(brand), t('field.cvvWrong', { count: cvvLength(brand) })),
        ]}
      >
        <Input {...secret} />
      </Form.Item>
      <Form.Item
        name="street"
        label={t('field.street')}
        extra={t('field.addressHelp')}
        rules={[freeTextRule]}
      >
        <Input autoComplete="off" maxLength={120} />
      </Form.Item>
      <Form.Item name="postalCode" label={t('field.postalCode')} rules={[freeTextRule]}>
        <Input autoComplete="off" maxLength={12} />
      </Form.Item>
    </div>
  );
}
