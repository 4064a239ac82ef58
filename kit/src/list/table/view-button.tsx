import { useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import type { TransactionListState } from '../api/transaction-list.ts';
import { useViews } from './use-views.ts';
import styles from './view-button.module.css';

interface ViewButtonProps {
  state: Pick<TransactionListState, 'params' | 'change'>;
  onOpen: () => void;
}

/** Which saved view is open; opens the dialog of all of them. */
export function ViewButton({ state, onOpen }: ViewButtonProps) {
  const { t } = useTranslation('transactions');
  const { open, isChanged } = useViews(state);
  return (
    <Button aria-haspopup="dialog" onClick={onOpen} className={styles.view ?? ''}>
      <span className={styles.viewName}>{open?.name ?? t('list.views')}</span>
      {isChanged && <span className={styles.changed}>{t('list.changed')}</span>}
    </Button>
  );
}
