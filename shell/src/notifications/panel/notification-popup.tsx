import { useTranslation } from '@countinghouse/kit';
import { Modal, useIsPhone } from '@countinghouse/kit/ui-data';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import { NotificationPanel } from './notification-panel.tsx';
import styles from './notification-popup.module.css';
import { panelTexts } from './panel-texts.ts';

export interface NotificationPopupProps {
  /** What it stands under, and what has the focus again when it is closed. */
  bell: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

interface PopoverProps extends NotificationPopupProps {
  title: string;
  children: ReactNode;
}

/** Stands behind the bell in the order of Tab; closes when it is left, by Escape, and by a press beside it. */
function Popover({ title, bell, onClose, children }: PopoverProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  useEffect(() => {
    const press = ({ target }: Event) => {
      const isInside =
        target instanceof Node && (place.current?.contains(target) || bell.current?.contains(target));
      if (!isInside) onClose();
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [bell, onClose]);
  const press = (event: KeyboardEvent) => {
    // What is open in it closes first.
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
    bell.current?.focus();
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!relatedTarget || place.current?.contains(relatedTarget) || bell.current === relatedTarget) return;
    onClose();
  };
  return (
    <div
      ref={place}
      className={styles.popover}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      onKeyDown={press}
      onBlur={leave}
    >
      {children}
    </div>
  );
}

/** The notifications, under the bell; on a phone in a drawer. */
export function NotificationPopup({ bell, onClose }: NotificationPopupProps) {
  const { t } = useTranslation(panelTexts);
  const isPhone = useIsPhone();
  const title = t('title');
  if (isPhone)
    return (
      <Modal className={styles.drawer ?? ''} aria-label={title} onClose={onClose}>
        <NotificationPanel onClose={onClose} isDrawer />
      </Modal>
    );
  return (
    <Popover title={title} bell={bell} onClose={onClose}>
      <NotificationPanel onClose={onClose} />
    </Popover>
  );
}
