import { type ComponentProps, useRef } from 'react';
import styles from './modal.module.css';
import { useModal } from './use-modal.ts';

interface ModalProps extends Omit<ComponentProps<'dialog'>, 'open' | 'ref'> {
  onClose: () => void;
  /** A press beside it does not close it: what was entered would be lost. */
  isPersistent?: boolean | undefined;
  /** Nothing closes it. */
  isHeld?: boolean;
}

/**
 * What is over the page and holds the focus while it is mounted; Escape closes it. It is the browser's own dialog, with
 * no looks but the shade behind it. Dialogs with a title and buttons are `Dialog` and `ConfirmDialog`.
 */
export function Modal({ onClose, isPersistent, isHeld = false, className = '', ...rest }: ModalProps) {
  const dialog = useModal();
  const isPressedBeside = useRef(false);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself, through onCancel
    <dialog
      {...rest}
      ref={dialog}
      className={`${styles.modal} ${className}`}
      // At once: the browser closes it by itself later, and by then the key that opened it may have been pressed again.
      onCancel={(event) => {
        // A file field's own cancel comes by here too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (!isHeld) onClose();
      }}
      // A browser asks once; at the next Escape it closes it whatever is answered.
      onClose={({ currentTarget }) => (isHeld ? currentTarget.showModal() : onClose())}
      onPointerDown={(event) => {
        isPressedBeside.current = event.target === event.currentTarget;
      }}
      // A press that began on text inside of it was a selection.
      onClick={(event) => {
        if (!isPersistent && !isHeld && isPressedBeside.current && event.target === event.currentTarget)
          onClose();
      }}
    />
  );
}
