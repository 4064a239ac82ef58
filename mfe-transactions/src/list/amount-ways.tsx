import type { Money } from '@countinghouse/contract';
import { toDecimal, useFormat, useTranslation } from '@countinghouse/kit';
import { getUserScope, useQuery } from '@countinghouse/kit/query';
import { Button } from '@countinghouse/kit/ui-core';
import { getStatusTotals } from '../api/get-status-totals.ts';
import { amountsIn } from '../model/amounts-in.ts';
import type { FilterChange, ListFilter } from '../model/list-filter.ts';
import { totalsOf } from '../model/sum-totals.ts';
import { listTexts } from './list-part.ts';

interface AmountWaysProps {
  filter: ListFilter;
  onChange: (change: FilterChange) => void;
}

/** The payments of one amount, where there are any. */
function AmountWay({ money, filter, onChange }: AmountWaysProps & { money: Money }) {
  const { t } = useTranslation(listTexts);
  const format = useFormat();
  const decimal = toDecimal(money);
  const range = { amountMin: decimal, amountMax: decimal, currency: money.currency };
  const narrow: FilterChange = (before) => ({ ...before, ...range, search: undefined });
  const { data, isPlaceholderData } = useQuery(getStatusTotals(narrow(filter)));
  const count = data && !isPlaceholderData ? totalsOf(data.items, filter.status).count : 0;
  if (count === 0) return null;
  const amount = format.money(money);
  return (
    <li>
      <span>{t('noMatch.ofAmount', { count, number: format.number(count), amount })}</span>
      <Button onClick={() => onChange(narrow)}>{t('noMatch.showAmount', { amount })}</Button>
    </li>
  );
}

/** What was searched for may be an amount, in one or several of the currencies of the user's merchants. */
export function AmountWays({ filter, onChange }: AmountWaysProps) {
  const { i18n } = useTranslation(listTexts);
  const currencies = useQuery(getUserScope()).data?.currencies ?? [];
  return amountsIn(filter.search ?? '', currencies, i18n.language).map((money) => (
    <AmountWay key={money.currency} {...{ money, filter, onChange }} />
  ));
}
