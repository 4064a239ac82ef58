import type { Transaction, TransactionPage } from '@countinghouse/contract';
import { showFlash, useFormat, useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { sumMoney } from '../model/sum-totals.ts';
import { bulkActions } from './bulk-actions.ts';
import { listTexts } from './list-part.ts';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  /** As they were when they were chosen. */
  chosen: readonly Transaction[];
  /** The list as it is now. */
  pages: readonly TransactionPage[] | undefined;
  onClear: () => void;
}

/** A chosen row may have changed since: what is still in the list is what it is there. */
function asLoaded(chosen: readonly Transaction[], pages: readonly TransactionPage[] = []): Transaction[] {
  // A hundred thousand rows may be loaded: of those only the chosen ones are kept.
  const now = new Map(chosen.map((row) => [row.id, row]));
  for (const { items } of pages) for (const row of items) if (now.has(row.id)) now.set(row.id, row);
  return [...now.values()];
}

/** Says how much of the window's foot is taken: what the shell tells there stands above it. */
function useFootHeight() {
  const foot = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const tell = () => style.setProperty('--page-foot-height', `${foot.current?.offsetHeight ?? 0}px`);
    const observer = new ResizeObserver(tell);
    if (foot.current) observer.observe(foot.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--page-foot-height');
    };
  }, []);
  return foot;
}

/** How many rows are chosen, what they come to, and what can be done with all of them. */
export function SelectionBar({ chosen, pages, onClear }: SelectionBarProps) {
  const { t } = useTranslation(listTexts);
  const format = useFormat();
  const foot = useFootHeight();
  const transactions = useMemo(() => asLoaded(chosen, pages), [chosen, pages]);
  const selectedIds = transactions.map(({ id }) => id);
  const sums = sumMoney(transactions.map(({ amount }) => amount)).map(format.money);
  const copy = async () => {
    await navigator.clipboard.writeText(selectedIds.join('\n'));
    showFlash({ message: t('selection.copied'), class: 'success' });
  };
  return (
    <section ref={foot} className={styles.bar} aria-label={t('selection.label')}>
      <strong>
        {t('selection.count', { count: selectedIds.length, number: format.number(selectedIds.length) })}
      </strong>
      <span className={styles.sum}>{sums.join(' · ')}</span>
      <div className={styles.actions}>
        {bulkActions.map((Action) => (
          <Action key={Action.displayName ?? Action.name} transactions={transactions} clear={onClear} />
        ))}
        <Button onClick={copy}>{t('selection.copy')}</Button>
        <Button type="text" onClick={onClear}>
          {t('selection.clear')}
        </Button>
      </div>
    </section>
  );
}
