import { listTexts, useFormat, useTranslation } from '@countinghouse/kit';
import { getUserScope, useQuery } from '@countinghouse/kit/query';
import { Button, Input } from '@countinghouse/kit/ui-core';
import { NativeSelect } from '@countinghouse/kit/ui-data';
import { type FormEvent, useId, useState } from 'react';
import { type AmountRange, amountOperators, conditionOf, rangeOf } from '../list/model/amount-condition.ts';
import styles from './amount-panel.module.css';
import { listToolsTexts } from './list-tools-texts.ts';

interface AmountPanelProps {
  range: AmountRange;
  onChange: (range: AmountRange) => void;
  onDone: () => void;
}

/** An amount that is, is at least, is at most, or lies between two, in one currency. */
export function AmountPanel({ range, onChange, onDone }: AmountPanelProps) {
  const { t } = useTranslation(listToolsTexts);
  const format = useFormat();
  const id = useId();
  const currencies = useQuery(getUserScope()).data?.currencies ?? [];
  const [condition, setCondition] = useState(() => conditionOf(range, format.typed));
  const [chosenCurrency, setCurrency] = useState(range.currency);
  const [wasSent, setSent] = useState(false);
  const currency = chosenCurrency ?? currencies[0] ?? 'USD';
  const example = format.amountExample(currency);
  const isBetween = condition.operator === 'between';
  const isWrong = (text: string) => text.trim() !== '' && format.parseAmount(text, currency) === null;
  const wrong = { first: isWrong(condition.first), second: isBetween && isWrong(condition.second) };
  const hasWrong = wrong.first || wrong.second;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (hasWrong) return;
    onChange(rangeOf(condition, currency, format.parseAmount));
    onDone();
  };
  const amount = (end: 'first' | 'second', label: string) => (
    <Input
      inputMode="decimal"
      autoFocus={end === 'first'}
      aria-label={label}
      aria-invalid={wasSent && wrong[end]}
      aria-describedby={wasSent && wrong[end] ? `${id}-wrong` : undefined}
      status={wasSent && wrong[end] ? 'error' : ''}
      placeholder={example}
      value={condition[end]}
      onChange={(event) => setCondition({ ...condition, [end]: event.target.value })}
    />
  );
  return (
    <form className={styles.panel} onSubmit={send} noValidate>
      <NativeSelect
        aria-label={t('amount.operator')}
        value={condition.operator}
        options={amountOperators.map((operator) => ({ value: operator, label: t(`amount.${operator}`) }))}
        onChange={(operator) => setCondition({ ...condition, operator })}
      />
      <div className={styles.line}>
        {amount('first', t(`${listTexts}:filter.amount`))}
        {isBetween && (
          <>
            <span>{t('amount.and')}</span>
            {amount('second', t('amount.upper'))}
          </>
        )}
        {currencies.length > 1 ? (
          <NativeSelect
            aria-label={t('amount.currency')}
            value={currency}
            options={currencies.map((code) => ({ value: code, label: code }))}
            onChange={setCurrency}
          />
        ) : (
          <span className={styles.currency}>{currency}</span>
        )}
      </div>
      {wasSent && hasWrong && (
        <p id={`${id}-wrong`} className={styles.wrong} role="alert">
          {t('amount.wrongAmount', { example })}
        </p>
      )}
      <Button type="primary" htmlType="submit">
        {t('amount.apply')}
      </Button>
    </form>
  );
}
