import { useFormat, useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import type { ListState } from '../model/use-list-state.ts';
import { useViews } from '../views/use-views.ts';
import styles from './list-actions.module.css';
import type { DialogName } from './list-dialogs.tsx';

interface ListActionsProps {
  state: ListState;
  /** How many rows the filter leaves; undefined until it is known. */
  count: number | undefined;
  onOpen: (dialog: DialogName) => void;
}

/** How many there are, and what changes how they are shown. */
export function ListActions({ state, count, onOpen }: ListActionsProps) {
  const { t } = useTranslation('transactions');
  const format = useFormat();
  const { open, isChanged } = useViews(state);
  return (
    <>
      <output className={styles.count}>
        {count === undefined ? '' : t('list.count', { count, number: format.number(count) })}
      </output>
      <Button aria-haspopup="dialog" onClick={() => onOpen('views')} className={styles.view ?? ''}>
        <span className={styles.viewName}>{open?.name ?? t('list.views')}</span>
        {isChanged && <span className={styles.changed}>{t('list.changed')}</span>}
      </Button>
      <Button aria-haspopup="dialog" onClick={() => onOpen('columns')}>
        {t('list.columns')}
      </Button>
      <Button aria-haspopup="dialog" onClick={() => onOpen('export')}>
        {t('list.export')}
      </Button>
      <Button
        aria-haspopup="dialog"
        className={styles.keys ?? ''}
        aria-label={t('list.shortcuts')}
        title={t('list.shortcuts')}
        onClick={() => onOpen('shortcuts')}
      >
        <svg viewBox="0 0 20 16" width="18" height="14" aria-hidden="true" className={styles.icon}>
          <rect x="1" y="1.5" width="18" height="13" rx="2" />
          <path d="M4.5 5.5h1M8 5.5h1M11.5 5.5h1M15 5.5h.5M4.5 8.5h1M8 8.5h1M11.5 8.5h1M15 8.5h.5M6.5 11.5h7" />
        </svg>
      </Button>
    </>
  );
}
