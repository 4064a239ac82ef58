import { parseAmount, useFormat, useTranslation } from '@countinghouse/kit';
import { type FilterChange, type ListFilter, withoutPart } from '../model/list-filter.ts';
import styles from './filter-chips.module.css';

interface FilterChipsProps {
  filter: ListFilter;
  onChange: (change: FilterChange) => void;
}

/** What was set where it cannot be seen: each part in words, with a way to drop it. */
export function FilterChips({ filter, onChange }: FilterChipsProps) {
  const { t } = useTranslation('transactions');
  const format = useFormat();
  const { amountMin: min, amountMax: max, currency, brand, status } = filter;
  const amountKey = () => {
    if (min === undefined) return 'amountMax';
    if (max === undefined) return 'amountMin';
    return min === max ? 'amountIs' : 'amountRange';
  };
  const money = (amount = '0') =>
    currency && format.money({ amountMinor: parseAmount(amount, currency) ?? 0, currency });
  const chips = [
    ...(min === undefined && max === undefined
      ? []
      : [
          { part: 'amount' as const, name: t(`filter.${amountKey()}`, { min: money(min), max: money(max) }) },
        ]),
    ...(brand.length > 0
      ? [{ part: 'brand' as const, name: brand.map((one) => t(`kit:brand.${one}`)).join(', ') }]
      : []),
    // One state alone is seen among the states.
    ...(status.length > 1
      ? [{ part: 'status' as const, name: status.map((one) => t(`kit:status.${one}`)).join(', ') }]
      : []),
  ];
  return chips.map(({ part, name }) => (
    <span key={part} className={styles.chip}>
      <span className={styles.name}>{name}</span>
      <button
        type="button"
        className={styles.remove}
        aria-label={t('filter.remove', { name })}
        onClick={() => onChange((before) => withoutPart(before, part))}
      >
        ✕
      </button>
    </span>
  ));
}
