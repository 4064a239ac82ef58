import { Button } from '@countinghouse/kit/ui-core';
import { useEffect, useId, useRef } from 'react';
import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  detail: string;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be taken back. The browser's own dialog keeps the focus and closes on Escape. */
export function ConfirmDialog({ isOpen, title, detail, onConfirm, onClose, ...labels }: ConfirmDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);
  if (!isOpen) return null;
  const confirm = () => {
    onClose();
    onConfirm();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-detail`}
      onClose={onClose}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-detail`}>{detail}</p>
      <div className={styles.actions}>
        <Button autoFocus onClick={onClose}>
          {labels.cancelLabel}
        </Button>
        <Button type="primary" danger onClick={confirm}>
          {labels.confirmLabel}
        </Button>
      </div>
    </dialog>
  );
}
