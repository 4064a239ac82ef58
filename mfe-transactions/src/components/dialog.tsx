import { type ReactNode, useId } from 'react';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  title: string;
  children: ReactNode;
  /** The buttons at its foot. */
  actions: ReactNode;
  onClose: () => void;
  isWide?: boolean;
}

/** Something to decide before going on. */
export function Dialog({ title, children, actions, onClose, isWide }: DialogProps) {
  const id = useId();
  const dialog = useModal();
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
