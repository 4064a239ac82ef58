import type { Transaction } from '@countinghouse/contract';
import { showFlash, useFormat, useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { sumMoney } from '../model/sum-totals.ts';
import { bulkActions } from './bulk-actions.ts';
import { listTexts } from './list-part.ts';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  transactions: readonly Transaction[];
  onClear: () => void;
}

/** How many rows are chosen, what they come to, and what can be done with all of them. */
export function SelectionBar({ transactions, onClear }: SelectionBarProps) {
  const { t } = useTranslation(listTexts);
  const format = useFormat();
  const selectedIds = transactions.map(({ id }) => id);
  const sums = sumMoney(transactions.map(({ amount }) => amount)).map(format.money);
  const copy = async () => {
    await navigator.clipboard.writeText(selectedIds.join('\n'));
    showFlash({ message: t('selection.copied'), class: 'success' });
  };
  return (
    <section className={styles.bar} aria-label={t('selection.label')}>
      <strong>
        {t('selection.count', { count: selectedIds.length, number: format.number(selectedIds.length) })}
      </strong>
      <span className={styles.sum}>{sums.join(' · ')}</span>
      <div className={styles.actions}>
        {bulkActions.map((Action) => (
          <Action
            key={Action.displayName ?? Action.name}
            selectedIds={selectedIds}
            transactions={transactions}
            clear={onClear}
          />
        ))}
        <Button onClick={copy}>{t('selection.copy')}</Button>
        <Button type="text" onClick={onClear}>
          {t('selection.clear')}
        </Button>
      </div>
    </section>
  );
}
