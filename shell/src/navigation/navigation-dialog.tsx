import { useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { Modal } from '@countinghouse/kit/ui-data';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './navigation-dialog.module.css';

interface NavigationDialogProps {
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
}

/** The navigation of a phone, over the page, for as long as it is mounted. */
export function NavigationDialog({ onClose, title, children }: NavigationDialogProps) {
  const { t } = useTranslation('shell');
  return (
    <Modal className={styles.dialog ?? ''} aria-label={t('navigation.label')} onClose={onClose}>
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
    </Modal>
  );
}
