import type { AchDetail, CardDetail } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { Form, Input } from '@countinghouse/kit/ui-core';
import { Segmented } from '@countinghouse/kit/ui-data';
import { useEffect, useRef } from 'react';
import { detailTexts } from '../../texts.ts';
import { useSelectedInput } from './use-selected-input.ts';

/** How much of a payment is given back, in the form's field `amount`: all that is left, or what is entered. */
export function RefundAmount({ detail }: { detail: CardDetail | AchDetail }) {
  const { t } = useTranslation(detailTexts);
  const format = useFormat();
  const form = Form.useFormInstance<{ amount: string }>();
  const input = useSelectedInput();
  const { currency } = detail.amount;
  const left = detail.refundableMinor;
  const money = format.money({ amountMinor: left, currency });
  const all = format.typed({ amountMinor: left, currency });
  const text = Form.useWatch('amount', form) ?? form.getFieldValue('amount');
  const isFull = format.parseAmount(text ?? '', currency) === left;
  const check = (_rule: unknown, entered: string | undefined) => {
    const amountMinor = format.parseAmount(entered ?? '', currency);
    if (amountMinor === null || amountMinor === 0) {
      return Promise.reject(new Error(t('refund.amountWrong', { example: format.amountExample(currency) })));
    }
    return amountMinor > left
      ? Promise.reject(new Error(t('refund.amountTooMuch', { left: money })))
      : Promise.resolve();
  };
  const suggested = useRef(all);
  useEffect(() => {
    const before = suggested.current;
    if (all === before) return;
    suggested.current = all;
    if (form.getFieldValue('amount') === before) form.setFieldValue('amount', all);
    // What somebody typed stays as it is, and is told when it is too much by now.
    else void form.validateFields(['amount']).catch(() => undefined);
  }, [form, all]);
  const choose = (extent: 'full' | 'partial') => {
    form.setFields([{ name: 'amount', value: extent === 'full' ? all : '', errors: [] }]);
    if (extent === 'partial') input.current?.focus();
  };
  return (
    <>
      <Segmented<'full' | 'partial'>
        aria-label={t('refund.extent')}
        value={isFull ? 'full' : 'partial'}
        options={[
          { value: 'full', label: t('refund.full') },
          { value: 'partial', label: t('refund.partial') },
        ]}
        onChange={choose}
      />
      <Form.Item
        name="amount"
        label={t('refund.amount', { currency })}
        extra={t('refund.amountHelp', { left: money })}
        rules={[{ validator: check }]}
      >
        <Input ref={input} inputMode="decimal" autoComplete="off" onPressEnter={form.submit} />
      </Form.Item>
    </>
  );
}
