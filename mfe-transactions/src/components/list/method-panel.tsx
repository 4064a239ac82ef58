import { cardBrands, transactionTypes } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { ChoicePanel } from '@countinghouse/kit/list-tools';
import { Segmented } from '@countinghouse/kit/ui-data';
import type { FilterChange, ListFilter } from '../../model/list-filter.ts';
import styles from './panels.module.css';

interface MethodPanelProps {
  filter: ListFilter;
  onChange: (change: FilterChange) => void;
}

/** Cards or bank debits, and brands of cards; each takes effect at once. */
export function MethodPanel({ filter: { type, brand }, onChange }: MethodPanelProps) {
  const { t } = useTranslation('transactions');
  const changeType = (value: string) => {
    const next = transactionTypes.find((one) => one === value);
    // A bank debit has no brand.
    onChange((before) => ({ ...before, type: next, brand: next === 'ach' ? [] : before.brand }));
  };
  return (
    <div className={styles.panel}>
      <Segmented
        block
        aria-label={t('filter.type')}
        value={type ?? 'all'}
        options={[
          { value: 'all', label: t('type.all') },
          ...transactionTypes.map((one) => ({ value: one, label: t(`type.${one}`) })),
        ]}
        onChange={changeType}
      />
      {type !== 'ach' && (
        <ChoicePanel
          values={cardBrands}
          nameOf={(value) => t(`kit:brand.${value}`)}
          chosen={brand}
          keepsFocus
          onChange={(change) => onChange((before) => ({ ...before, brand: change(before.brand) }))}
        />
      )}
    </div>
  );
}
