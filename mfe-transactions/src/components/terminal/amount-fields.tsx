import { maxPaymentMinor } from '@countinghouse/contract/vocabulary';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { Form, Input } from '@countinghouse/kit/ui-core';
import { Segmented } from '@countinghouse/kit/ui-data';
import { useEffect } from 'react';
import { terminalTexts } from '../../texts.ts';
import styles from './terminal.module.css';

/** How much, from where, and whether at once. */
export function AmountFields({ currency }: { currency: string | undefined }) {
  const { t } = useTranslation(terminalTexts);
  const format = useFormat();
  const form = Form.useFormInstance();
  const method = Form.useWatch('method') ?? 'card';
  const isAmount = (_rule: unknown, text: string | undefined) => {
    if (!text) return Promise.resolve();
    const amountMinor = format.parseAmount(text, currency ?? 'USD');
    if (amountMinor === null || amountMinor === 0) {
      const example = format.amountExample(currency ?? 'USD');
      return Promise.reject(new Error(t('field.amountWrong', { example })));
    }
    if (amountMinor <= maxPaymentMinor) return Promise.resolve();
    const most = format.money({ amountMinor: maxPaymentMinor, currency: currency ?? 'USD' });
    return Promise.reject(new Error(t('field.amountTooMuch', { most })));
  };
  const canDebit = currency === undefined || currency === 'USD';
  const isWrong = method === 'ach' && !canDebit;
  // The merchant may be chosen after the method: what was typed stays until another of them is.
  useEffect(() => {
    if (isWrong) form.validateFields(['method']).catch(() => undefined);
    else form.setFields([{ name: 'method', errors: [] }]);
  }, [form, isWrong]);
  return (
    <div className={styles.grid}>
      <Form.Item
        name="amount"
        label={t('field.amount')}
        validateTrigger="onBlur"
        rules={[{ required: true, message: t('field.required') }, { validator: isAmount }]}
      >
        <Input
          inputMode="decimal"
          autoComplete="off"
          suffix={<span className={styles.suffix}>{currency}</span>}
        />
      </Form.Item>
      <Form.Item
        name="method"
        label={t('field.method')}
        extra={canDebit || isWrong ? undefined : t('field.onlyDollars')}
        rules={[
          {
            validator: (_rule, chosen) =>
              chosen === 'ach' && !canDebit
                ? Promise.reject(new Error(t('field.onlyDollars')))
                : Promise.resolve(),
          },
        ]}
      >
        <Segmented
          block
          className={styles.methods ?? ''}
          aria-label={t('field.method')}
          options={[
            { value: 'card', label: t('method.card') },
            { value: 'ach', label: t('method.ach'), disabled: !canDebit },
          ]}
        />
      </Form.Item>
      {method === 'card' && (
        <Form.Item name="action" label={t('field.action')} className={styles.wide ?? ''}>
          <Segmented
            aria-label={t('field.action')}
            options={[
              { value: 'sale', label: t('action.sale') },
              { value: 'authorize', label: t('action.authorize') },
            ]}
          />
        </Form.Item>
      )}
    </div>
  );
}
