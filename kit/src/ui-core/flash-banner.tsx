import { Button } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { clearFlash, useFlash } from '../flash/flash.ts';
import { Notice } from './notice.tsx';

/** Good news goes by itself; bad news waits until it was seen. */
const successMs = 6_000;

/** The flash message across the full width; nothing when there is none. */
export function FlashBanner() {
  const { t } = useTranslation('kit');
  const flash = useFlash((state) => state.flash);
  useEffect(() => {
    if (flash?.class !== 'success') return;
    const timer = setTimeout(clearFlash, successMs);
    return () => clearTimeout(timer);
  }, [flash]);
  if (!flash) return null;
  return (
    <Notice
      isBanner
      tone={flash.class === 'success' ? 'success' : 'danger'}
      title={flash.message}
      action={
        <Button type="text" size="small" aria-label={t('flash.dismiss')} onClick={clearFlash}>
          ✕
        </Button>
      }
    />
  );
}
