import type { Money } from '@countinghouse/contract';
import { toDecimal, useFormat, useTranslation } from '@countinghouse/kit';
import { listTotals, totalsOf } from '@countinghouse/kit/list';
import { getUserScope, useQuery } from '@countinghouse/kit/query';
import { Button } from '@countinghouse/kit/ui-core';
import { transactionList } from '../../api/transaction-list.ts';
import { amountsIn } from '../../model/amounts-in.ts';
import type { FilterChange, ListFilter } from '../../model/list-filter.ts';
import { listTexts } from '../../texts.ts';

interface AmountSuggestionsProps {
  filter: ListFilter;
  onChange: (change: FilterChange) => void;
}

/** The payments of one amount, where there are any. */
function AmountSuggestion({ money, filter, onChange }: AmountSuggestionsProps & { money: Money }) {
  const { t } = useTranslation(listTexts);
  const format = useFormat();
  const decimal = toDecimal(money);
  const range = { amountMin: decimal, amountMax: decimal, currency: money.currency };
  const narrow: FilterChange = (before) => ({ ...before, ...range, search: undefined });
  const { data, isPlaceholderData } = useQuery(listTotals(transactionList, narrow(filter)));
  const count = data && !isPlaceholderData ? totalsOf(data.items, filter.status).count : 0;
  if (count === 0) return null;
  const amount = format.money(money);
  return (
    <li>
      <span>{t('noResults.ofAmount', { count, number: format.number(count), amount })}</span>
      <Button onClick={() => onChange(narrow)}>{t('noResults.showAmount', { amount })}</Button>
    </li>
  );
}

/** What was searched for may be an amount, in one or several of the currencies of the user's merchants. */
export function AmountSuggestions({ filter, onChange }: AmountSuggestionsProps) {
  const { i18n } = useTranslation(listTexts);
  const currencies = useQuery(getUserScope()).data?.currencies ?? [];
  return amountsIn(filter.search ?? '', currencies, i18n.language).map((money) => (
    <AmountSuggestion key={money.currency} {...{ money, filter, onChange }} />
  ));
}
