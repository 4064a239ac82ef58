import { useFormat, useTranslation } from '@countinghouse/kit';
import { fieldStyles as styles } from '@countinghouse/kit/list-tools';
import { Input } from '@countinghouse/kit/ui-core';
import { NativeSelect } from '@countinghouse/kit/ui-data';
import { useId } from 'react';
import { type AmountCondition, amountOperators } from '../../model/amount-condition.ts';
import { listTexts } from '../../texts.ts';

interface AmountFilterProps {
  value: AmountCondition;
  onChange: (condition: AmountCondition) => void;
  currency: string;
  currencies: readonly string[];
  onCurrency: (currency: string) => void;
  /** Which of the amounts is none; they are told when the form is sent. */
  wrong: { first: boolean; second: boolean };
}

/** An amount that is, is at least, is at most, or lies between two, in one currency. */
export function AmountFilter({
  value,
  onChange,
  currency,
  currencies,
  onCurrency,
  wrong,
}: AmountFilterProps) {
  const { t } = useTranslation(listTexts);
  const id = useId();
  const example = useFormat().amountExample(currency);
  const amount = (end: 'first' | 'second', label: string) => (
    <Input
      inputMode="decimal"
      aria-label={label}
      aria-invalid={wrong[end]}
      aria-describedby={wrong[end] ? `${id}-wrong` : undefined}
      status={wrong[end] ? 'error' : ''}
      placeholder={example}
      value={value[end]}
      onChange={(event) => onChange({ ...value, [end]: event.target.value })}
    />
  );
  return (
    <fieldset className={styles.group}>
      <legend>{t('filters.amount')}</legend>
      <div className={styles.line}>
        <NativeSelect
          aria-label={t('filters.operator')}
          value={value.operator}
          options={amountOperators.map((operator) => ({ value: operator, label: t(`filters.${operator}`) }))}
          onChange={(operator) => onChange({ ...value, operator })}
        />
        {amount('first', t('filters.amount'))}
        {value.operator === 'between' && (
          <>
            <span>{t('filters.and')}</span>
            {amount('second', t('filters.upper'))}
          </>
        )}
        {currencies.length > 1 ? (
          <NativeSelect
            aria-label={t('filters.currency')}
            value={currency}
            options={currencies.map((code) => ({ value: code, label: code }))}
            onChange={onCurrency}
          />
        ) : (
          <span>{currency}</span>
        )}
      </div>
      {(wrong.first || wrong.second) && (
        <p id={`${id}-wrong`} className={styles.wrong} role="alert">
          {t('filters.wrongAmount', { example })}
        </p>
      )}
    </fieldset>
  );
}
