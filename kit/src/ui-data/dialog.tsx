import { Button } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewAs, viewOnlyText } from '../auth/view-as.ts';
import { Notice } from '../ui-core/notice.tsx';
import styles from './dialog.module.css';
import { Modal } from './modal.tsx';

export interface DialogProps {
  title: string;
  children: ReactNode;
  /** The buttons at its foot; they stay in sight. */
  actions?: ReactNode;
  onClose: () => void;
  /** At most 480, 580 or 720 pixels wide; medium unless told. */
  size?: 'small' | 'medium' | 'large';
  /** Closes by its buttons and Escape alone: a press beside it would lose what was entered. */
  isPersistent?: boolean;
  /** Nothing closes it: what is under way in it would be stopped, or told to nobody. */
  isHeld?: boolean;
}

/** In the place of what would be filled in or confirmed for nothing, in a view as somebody else. */
const CannotInView = () => <Notice tone="warning" title={viewOnlyText()} />;

/** Something to look at or to decide before going on, over the page. It is open for as long as it is mounted. In a view as somebody else a form says that nothing can be changed. */
export function Dialog({
  title,
  children,
  actions,
  onClose,
  size = 'medium',
  isPersistent,
  isHeld = false,
}: DialogProps) {
  const { t } = useTranslation('kit');
  const id = useId();
  const isForNothing = useViewAs() !== null && isPersistent === true;
  const close = (
    <Button type="primary" autoFocus onClick={onClose}>
      {t('dialog.close')}
    </Button>
  );
  const shownActions = isForNothing ? close : actions;
  return (
    <Modal
      className={styles.dialog ?? ''}
      data-size={size}
      aria-labelledby={id}
      isPersistent={isPersistent}
      isHeld={isHeld}
      onClose={onClose}
    >
      <div className={styles.body}>
        <header className={styles.header}>
          <h2 id={id}>{title}</h2>
          {!isPersistent && (
            <Button type="text" disabled={isHeld} aria-label={t('dialog.close')} onClick={onClose}>
              ✕
            </Button>
          )}
        </header>
        <div className={styles.content}>{isForNothing ? <CannotInView /> : children}</div>
        {shownActions && <footer className={styles.actions}>{shownActions}</footer>}
      </div>
    </Modal>
  );
}
