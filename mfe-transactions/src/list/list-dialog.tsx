import { useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './list-dialog.module.css';
import { listTexts } from './list-part.ts';

interface ListDialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** What can be done, at the bottom. */
  actions?: ReactNode;
}

/** A dialog over the list, open as long as it is there. The browser's own keeps the focus and closes on Escape. */
export function ListDialog({ title, onClose, children, actions }: ListDialogProps) {
  const { t } = useTranslation(listTexts);
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    // The dialog gives the focus back only when it is closed, not when it is taken away.
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
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
