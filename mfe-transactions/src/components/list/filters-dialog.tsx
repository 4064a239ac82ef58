import { cardBrands } from '@countinghouse/contract/vocabulary';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { CheckboxGroup, FiltersDialog as Frame } from '@countinghouse/kit/list-tools';
import { getUserScope, useQuery } from '@countinghouse/kit/query';
import { useState } from 'react';
import { conditionOf, rangeOf } from '../../model/amount-condition.ts';
import type { FilterChange, ListFilter } from '../../model/list-filter.ts';
import { statusesOf } from '../../model/statuses-of.ts';
import { listTexts } from '../../texts.ts';
import { AmountFilter } from './amount-filter.tsx';

interface FiltersDialogProps {
  filter: ListFilter;
  onChange: (change: FilterChange) => void;
  onClose: () => void;
}

/** Several states, brands, and an amount: what is filtered by less often. */
export function FiltersDialog({ filter, onChange, onClose }: FiltersDialogProps) {
  const { t } = useTranslation(listTexts);
  const format = useFormat();
  const currencies = useQuery(getUserScope()).data?.currencies ?? [];
  const [status, setStatus] = useState(filter.status);
  const [brand, setBrand] = useState(filter.brand);
  const [condition, setCondition] = useState(() => conditionOf(filter, format.typed));
  const [chosenCurrency, setCurrency] = useState(filter.currency);
  const [wasSent, setSent] = useState(false);
  const currency = chosenCurrency ?? currencies[0] ?? 'USD';
  const isWrong = (text: string) => text.trim() !== '' && format.parseAmount(text, currency) === null;
  const wrong = {
    first: isWrong(condition.first),
    second: condition.operator === 'between' && isWrong(condition.second),
  };
  const apply = () => {
    setSent(true);
    if (wrong.first || wrong.second) return false;
    const range = rangeOf(condition, currency, format.parseAmount);
    onChange((before) => ({ ...before, status, brand, ...range }));
    return true;
  };
  return (
    <Frame onApply={apply} onClose={onClose}>
      <AmountFilter
        value={condition}
        onChange={setCondition}
        currency={currency}
        currencies={currencies}
        onCurrency={setCurrency}
        wrong={wasSent ? wrong : { first: false, second: false }}
      />
      <CheckboxGroup
        title={t('filters.brand')}
        options={cardBrands.map((value) => ({ value, label: t(`kit:brand.${value}`) }))}
        value={brand}
        onChange={setBrand}
      />
      <CheckboxGroup
        title={t('filters.status')}
        options={statusesOf(filter.type).map((value) => ({ value, label: t(`kit:status.${value}`) }))}
        value={status}
        onChange={setStatus}
      />
    </Frame>
  );
}
