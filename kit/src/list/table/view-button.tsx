import { listTexts, useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import type { ListFilter } from '../model/list-source.ts';
import type { ViewSource } from '../model/view-content.ts';
import type { ListState } from '../state/use-list-state.ts';
import { useViews } from '../state/use-views.ts';
import styles from './view-button.module.css';

interface ViewButtonProps<Filter extends ListFilter, Sort extends string, Key extends string> {
  source: ViewSource<Filter, Sort, Key>;
  state: Pick<ListState<Filter>, 'params' | 'change'>;
  onOpen: () => void;
}

/** Which saved view is open; opens the dialog of all of them. */
export function ViewButton<Filter extends ListFilter, Sort extends string, Key extends string>({
  source,
  state,
  onOpen,
}: ViewButtonProps<Filter, Sort, Key>) {
  const { t } = useTranslation(listTexts);
  const { open, isChanged } = useViews(source, state);
  return (
    <Button aria-haspopup="dialog" onClick={onOpen} className={styles.view ?? ''}>
      <span className={styles.viewName}>{open?.name ?? t('actions.views')}</span>
      {isChanged && <span className={styles.changed}>{t('actions.edited')}</span>}
    </Button>
  );
}
