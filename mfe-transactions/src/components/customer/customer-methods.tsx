import type { Customer } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { FactRow, FactRows, QuietFact } from '@countinghouse/kit/record';
import { Panel } from '@countinghouse/kit/ui-data';
import { detailTexts } from '../../texts.ts';
import { PaymentMethod } from '../payment/payment-method.tsx';

/** What a customer has paid with, and how often. */
export function CustomerMethods({ methods }: Pick<Customer, 'methods'>) {
  const { t } = useTranslation(detailTexts);
  const format = useFormat();
  return (
    <Panel title={t('customer.methods')}>
      <FactRows>
        {methods.map((method) => (
          <FactRow
            key={`${method.type} ${method.brand} ${method.last4}`}
            end={
              <QuietFact>
                {t('customer.lastUsed', { date: format.instant(method.lastUsedAt, { style: 'date' }) })}
              </QuietFact>
            }
          >
            <PaymentMethod transaction={method} />
            <QuietFact>{t('customer.times', { count: method.count })}</QuietFact>
          </FactRow>
        ))}
      </FactRows>
    </Panel>
  );
}
