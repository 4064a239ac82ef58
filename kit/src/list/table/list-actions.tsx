import { listTexts, useFormat, useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import type { ReactNode } from 'react';
import { isExportable, type ListFilter } from '../model/list-source.ts';
import { hasViews, type MaybeViewSource } from '../model/view-content.ts';
import type { ListState } from '../state/use-list-state.ts';
import { useNoun } from '../state/use-noun.ts';
import styles from './list-actions.module.css';
import type { ListTotals } from './status-tabs.tsx';
import type { ListDialogName } from './use-list.ts';
import { ViewButton } from './view-button.tsx';

interface ListActionsProps<Filter extends ListFilter, Sort extends string, Key extends string> {
  source: MaybeViewSource<Filter, Sort, Key>;
  state: Pick<ListState<Filter>, 'params' | 'change'>;
  totals: Pick<ListTotals, 'count'>;
  openDialog: (dialog: ListDialogName) => void;
  /** Actions of the list's own, before those of every list. */
  children?: ReactNode;
}

/** How many there are, and what changes how they are shown. */
export function ListActions<Filter extends ListFilter, Sort extends string, Key extends string>({
  source,
  state,
  totals: { count },
  openDialog,
  children,
}: ListActionsProps<Filter, Sort, Key>) {
  const { t } = useTranslation(listTexts);
  const format = useFormat();
  const noun = useNoun(source);
  return (
    <>
      <output className={styles.count}>
        {count === undefined ? '' : `${format.number(count)} ${noun(count)}`}
      </output>
      {children}
      {hasViews(source) && <ViewButton source={source} state={state} onOpen={() => openDialog('views')} />}
      <Button aria-haspopup="dialog" onClick={() => openDialog('columns')}>
        {t('actions.columns')}
      </Button>
      {isExportable(source) && (
        <Button aria-haspopup="dialog" onClick={() => openDialog('export')}>
          {t('actions.export')}
        </Button>
      )}
      <Button
        aria-haspopup="dialog"
        className={styles.keys ?? ''}
        aria-label={t('actions.shortcuts')}
        title={t('actions.shortcuts')}
        onClick={() => openDialog('shortcuts')}
      >
        <svg viewBox="0 0 20 16" width="18" height="14" aria-hidden="true" className={styles.icon}>
          <rect x="1" y="1.5" width="18" height="13" rx="2" />
          <path d="M4.5 5.5h1M8 5.5h1M11.5 5.5h1M15 5.5h.5M4.5 8.5h1M8 8.5h1M11.5 8.5h1M15 8.5h.5M6.5 11.5h7" />
        </svg>
      </Button>
    </>
  );
}
