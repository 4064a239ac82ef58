import type { Money } from '@countinghouse/contract';
import { copyToClipboard, useFormat, useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import type { ListFilter, ListRow } from '../list/model/list-source.ts';
import { sumMoney } from '../list/model/sum-totals.ts';
import { ExportSelected } from './exports/export-selected.tsx';
import { listToolsTexts } from './list-tools-texts.ts';
import { SelectAll, type SelectAllProps } from './select-all.tsx';
import styles from './selection-bar.module.css';

export interface SelectionBarProps<
  Row extends ListRow,
  Filter extends ListFilter,
  Sort extends string,
  Key extends string,
> extends Omit<SelectAllProps<Row, Filter, Sort, Key>, 'total' | 'isOffered'> {
  totals: { count: number | undefined };
  /** What a row comes to, where their sum says something. */
  amountOf?: ((row: Row) => Money) | undefined;
  /** What can be done with all of them, as they are now. */
  children?: ((rows: readonly Row[]) => ReactNode) | undefined;
}

/** A selected row may have changed since: what is still in the list is what it is there. */
function asLoaded<Row extends ListRow>(selected: readonly Row[], rows: readonly Row[] = []): Row[] {
  // A hundred thousand rows may be loaded: of those only the selected ones are kept.
  const now = new Map(selected.map((row) => [row.id, row]));
  for (const row of rows) if (now.has(row.id)) now.set(row.id, row);
  return [...now.values()];
}

/** Says how much of the window's foot is taken: what the shell tells there stands above it. */
function useFootHeight() {
  const foot = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const report = () => style.setProperty('--page-foot-height', `${foot.current?.offsetHeight ?? 0}px`);
    const observer = new ResizeObserver(report);
    if (foot.current) observer.observe(foot.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--page-foot-height');
    };
  }, []);
  return foot;
}

/** How many rows are selected, what they come to, and what can be done with all of them. */
export function SelectionBar<
  Row extends ListRow,
  Filter extends ListFilter,
  Sort extends string,
  Key extends string,
>({
  source,
  state,
  query,
  totals: { count: total },
  selected,
  amountOf,
  children,
}: SelectionBarProps<Row, Filter, Sort, Key>) {
  const { t } = useTranslation(listToolsTexts);
  const format = useFormat();
  const foot = useFootHeight();
  const rows = useMemo(() => asLoaded(selected.rows, query.rows), [selected.rows, query.rows]);
  const sums = amountOf ? sumMoney(rows.map(amountOf)).map(format.money) : [];
  const isAllLoaded = rows.length >= (query.rows?.length ?? 0);
  const copy = () => copyToClipboard(rows.map(({ id }) => id).join('\n'));
  return (
    <section ref={foot} className={styles.bar} aria-label={t('selection.label')}>
      <strong>{t('selection.count', { count: rows.length, number: format.number(rows.length) })}</strong>
      <span className={styles.sum}>{sums.join(' · ')}</span>
      {total !== undefined && (
        <SelectAll
          {...{ source, state, query, selected, total }}
          isOffered={isAllLoaded && total > rows.length}
        />
      )}
      <div className={styles.actions}>
        {children?.(rows)}
        <ExportSelected source={source} state={state} rows={rows} />
        <Button onClick={copy}>{t('selection.copy')}</Button>
        <Button type="text" onClick={selected.clear}>
          {t('selection.clear')}
        </Button>
      </div>
    </section>
  );
}
