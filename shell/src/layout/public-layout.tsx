import { clearFlash, readPortalData, useFlash, useLocation, useNavigationType } from '@countinghouse/kit';
import { FlashBanner } from '@countinghouse/kit/ui-core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Logo } from '../brand/logo.tsx';
import { SandboxBadge } from '../brand/sandbox-badge.tsx';
import { LanguageOffer } from './language-offer.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import styles from './public-layout.module.css';

/** What went wrong on a page is no news on the next one that its reader chose; where they were sent on, it says why. */
function useNewsOfThisPage(): void {
  const { pathname } = useLocation();
  const wasSent = useNavigationType() === 'REPLACE';
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!wasSent && useFlash.getState().flash?.class === 'danger') clearFlash();
  }, [pathname, wasSent]);
}

/** What surrounds the pages that need no session. */
export function PublicLayout({ children }: { children: ReactNode }) {
  useNewsOfThisPage();
  return (
    <div className={styles.layout}>
      <LanguageOffer />
      <FlashBanner />
      <header className={styles.header}>
        <span className={styles.brand}>
          <Logo src={readPortalData().brand?.logo} />
          <SandboxBadge />
        </span>
        <LanguageSwitch />
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  );
}
