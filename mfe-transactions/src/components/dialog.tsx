import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  children: ReactNode;
  /** The buttons at its foot. */
  actions: ReactNode;
  onClose: () => void;
  isWide?: boolean;
}

/** Something to decide before going on. The browser's own dialog keeps the focus and closes on Escape. */
export function Dialog({ title, children, actions, onClose, isWide }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    if (!dialog.current?.open) dialog.current?.showModal();
    // A dialog that leaves the page while it is open gives no focus back by itself.
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-wide={isWide || undefined}
      aria-labelledby={id}
      onClose={onClose}
    >
      <h2 id={id}>{title}</h2>
      {children}
      <div className={styles.actions}>{actions}</div>
    </dialog>
  );
}
