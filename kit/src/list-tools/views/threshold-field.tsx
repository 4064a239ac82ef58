import { useFormat, useTranslation } from '@countinghouse/kit';
import { Input } from '@countinghouse/kit/ui-core';
import { Field, NativeSelect } from '@countinghouse/kit/ui-data';
import styles from './task-dialog.module.css';
import { viewTexts } from './view-texts.ts';

interface ThresholdFieldProps {
  value: string;
  onChange: (value: string) => void;
  isWrong: boolean;
  /** Null for a count. */
  currency: string | null;
  currencies: readonly string[];
  onCurrency: (currency: string) => void;
}

/** The number of rows, or the amount, from which on an alert is sent. */
export function ThresholdField({
  value,
  onChange,
  isWrong,
  currency,
  currencies,
  onCurrency,
}: ThresholdFieldProps) {
  const { t } = useTranslation(viewTexts);
  const format = useFormat();
  const wrongText = currency
    ? t('alert.wrongAmount', { example: format.amountExample(currency) })
    : t('alert.wrongCount');
  return (
    <Field isInline label={t('alert.threshold')} error={isWrong ? wrongText : null}>
      {(control) => (
        <span className={styles.amount}>
          <Input
            {...control}
            inputMode="decimal"
            value={value}
            status={isWrong ? 'error' : ''}
            onChange={(event) => onChange(event.target.value)}
          />
          {currency && currencies.length > 1 ? (
            <NativeSelect
              aria-label={t('alert.currency')}
              value={currency}
              options={currencies.map((code) => ({ value: code, label: code }))}
              onChange={onCurrency}
            />
          ) : (
            currency
          )}
        </span>
      )}
    </Field>
  );
}
