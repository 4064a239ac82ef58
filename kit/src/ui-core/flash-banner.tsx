import { Button } from 'antd';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { clearFlash, type Flash, useFlash } from '../flash/flash.ts';
import styles from './flash-banner.module.css';
import { Notice } from './notice.tsx';
import { useHold } from './use-hold.ts';

/** Good news goes by itself; bad news waits until it was seen. */
const successMs = 6_000;
/** What can be taken back is looked for first. */
const undoMs = 12_000;

const watchTab = (onChange: () => void) => {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
};
const isTabShown = () => document.visibilityState === 'visible';

interface ToastProps {
  flash: Flash;
  children: ReactNode;
}

/** Over the page, for as long as it takes to be read: nobody reads it while another tab is in front. */
function Toast({ flash, children }: ToastProps) {
  const isShown = useSyncExternalStore(watchTab, isTabShown);
  const { isHeld, hold } = useHold();
  useEffect(() => {
    if (isHeld || !isShown) return;
    const timer = setTimeout(clearFlash, flash.action ? undoMs : successMs);
    return () => clearTimeout(timer);
  }, [flash, isHeld, isShown]);
  return (
    <div className={styles.toast} {...hold}>
      {children}
    </div>
  );
}

/**
 * The flash message; nothing when there is none. Bad news is an alert across the full width, which the page makes room
 * for. Good news lies over the page, which does not move for it, and stays as long as the pointer
 * or the focus is on it.
 */
export function FlashBanner() {
  const { t } = useTranslation('kit');
  const flash = useFlash((state) => state.flash);
  if (!flash) return null;
  const isSuccess = flash.class === 'success';
  const { action } = flash;
  const choose = () => {
    clearFlash();
    action?.onChoose();
  };
  const notice = (
    <Notice
      isBanner={!isSuccess}
      tone={isSuccess ? 'success' : 'danger'}
      title={flash.message}
      action={
        <>
          {action && (
            <Button size="small" onClick={choose}>
              {action.name}
            </Button>
          )}
          <Button type="text" size="small" aria-label={t('flash.dismiss')} onClick={clearFlash}>
            ✕
          </Button>
        </>
      }
    />
  );
  return isSuccess ? <Toast flash={flash}>{notice}</Toast> : notice;
}
