import { useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import styles from './navigation-dialog.module.css';

interface NavigationDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
}

/**
 * The navigation of a phone, over the page. The browser's own dialog keeps the focus in it and closes on Escape;
 * antd's drawer would do so with a style element that the content policy refuses.
 */
export function NavigationDialog({ isOpen, onClose, title, children }: NavigationDialogProps) {
  const { t } = useTranslation('shell');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself, through onClose
    <dialog ref={dialog} className={styles.dialog} onClose={onClose} onClick={closeOnBackdrop}>
      <div className={styles.body}>
        <header className={styles.header}>
          {title}
          <Button
            type="text"
            icon={<X size={18} />}
            aria-label={t('layout.closeNavigation')}
            onClick={onClose}
          />
        </header>
        {children}
      </div>
    </dialog>
  );
}
