import { currencyDigits, parseAmount, useTranslation } from '@countinghouse/kit';
import { getUserScope, useQuery } from '@countinghouse/kit/query';
import { Button, Form, Input } from '@countinghouse/kit/ui-core';
import { Popover, Select } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import type { ListFilter } from '../model/list-filter.ts';
import styles from './amount-filter.module.css';

export type AmountRange = Pick<ListFilter, 'amountMin' | 'amountMax' | 'currency'>;

interface AmountFilterProps {
  value: AmountRange;
  onChange: (range: AmountRange) => void;
}

function AmountForm({ value, onChange }: AmountFilterProps) {
  const { t } = useTranslation('transactions');
  const currencies = useQuery(getUserScope()).data?.currencies ?? [];
  const [form] = Form.useForm<AmountRange>();
  const currency = Form.useWatch('currency', form) ?? value.currency ?? currencies[0] ?? 'USD';
  const isAmount = (_rule: unknown, text: string | undefined) =>
    !text || parseAmount(text, currency) !== null
      ? Promise.resolve()
      : Promise.reject(
          new Error(t('filter.amountWrong', { example: currencyDigits(currency) ? '12.50' : '125000' })),
        );
  return (
    <Form<AmountRange>
      form={form}
      layout="vertical"
      className={styles.form ?? ''}
      initialValues={{ ...value, currency }}
      onFinish={(range) => onChange({ ...range, currency })}
    >
      <Form.Item name="amountMin" label={t('filter.amountMin')} rules={[{ validator: isAmount }]}>
        <Input inputMode="decimal" allowClear />
      </Form.Item>
      <Form.Item name="amountMax" label={t('filter.amountMax')} rules={[{ validator: isAmount }]}>
        <Input inputMode="decimal" allowClear />
      </Form.Item>
      {currencies.length > 1 && (
        <Form.Item name="currency" label={t('filter.currency')}>
          <Select options={currencies.map((code) => ({ value: code, label: code }))} />
        </Form.Item>
      )}
      <Button type="primary" htmlType="submit" block>
        {t('filter.apply')}
      </Button>
    </Form>
  );
}

/** From an amount, to an amount, or between two, in one currency. */
export function AmountFilter({ value, onChange }: AmountFilterProps) {
  const { t } = useTranslation('transactions');
  const [isOpen, setOpen] = useState(false);
  const isSet = value.amountMin !== undefined || value.amountMax !== undefined;
  const apply = (range: AmountRange) => {
    setOpen(false);
    onChange(range);
  };
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      open={isOpen}
      onOpenChange={setOpen}
      destroyOnHidden
      content={<AmountForm value={value} onChange={apply} />}
    >
      <Button aria-expanded={isOpen}>
        {isSet
          ? t('filter.amountRange', {
              min: value.amountMin ?? '0',
              max: value.amountMax ?? '∞',
              currency: value.currency,
            })
          : t('filter.amount')}
      </Button>
    </Popover>
  );
}
