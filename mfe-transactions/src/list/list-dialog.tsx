import { useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { useModal } from '../components/use-modal.ts';
import styles from './list-dialog.module.css';
import { listTexts } from './list-part.ts';

interface ListDialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** What can be done, at the bottom. */
  actions?: ReactNode;
}

/** A dialog over the list, open as long as it is there. */
export function ListDialog({ title, onClose, children, actions }: ListDialogProps) {
  const { t } = useTranslation(listTexts);
  const id = useId();
  const dialog = useModal();
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself, through onClose
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onClose={onClose}
      onClick={closeOnBackdrop}
    >
      <div className={styles.body}>
        <header className={styles.header}>
          <h2 id={id}>{title}</h2>
          <Button type="text" aria-label={t('close')} onClick={onClose}>
            ✕
          </Button>
        </header>
        <div className={styles.content}>{children}</div>
        {actions && <footer className={styles.actions}>{actions}</footer>}
      </div>
    </dialog>
  );
}
