import { Button } from 'antd';
import { type ReactNode, useId } from 'react';
import { useViewAs, viewOnlyText } from '../auth/view-as.ts';
import styles from './dialog.module.css';
import { Modal } from './modal.tsx';

interface ConfirmDialogProps {
  /** The question. */
  title: string;
  /** What happens if it is confirmed. */
  children: ReactNode;
  /** The action itself, not "OK". */
  confirmLabel: string;
  cancelLabel: string;
  /** It cannot be undone, or takes something away. */
  isDangerous?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an action. Who presses Enter without reading has canceled; confirming closes it too. */
export function ConfirmDialog({
  title,
  children,
  isDangerous,
  onConfirm,
  onClose,
  ...labels
}: ConfirmDialogProps) {
  const id = useId();
  const isForNothing = useViewAs() !== null;
  const confirm = () => {
    onClose();
    onConfirm();
  };
  return (
    <Modal
      isPersistent
      className={styles.dialog ?? ''}
      data-size="small"
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-detail`}
      onClose={onClose}
    >
      <div className={styles.body}>
        <header className={styles.header}>
          <h2 id={`${id}-title`}>{title}</h2>
        </header>
        <div id={`${id}-detail`} className={styles.content}>
          {isForNothing ? viewOnlyText() : children}
        </div>
        <footer className={styles.actions}>
          <Button autoFocus onClick={onClose}>
            {labels.cancelLabel}
          </Button>
          {!isForNothing && (
            <Button type="primary" danger={isDangerous ?? false} onClick={confirm}>
              {labels.confirmLabel}
            </Button>
          )}
        </footer>
      </div>
    </Modal>
  );
}
