import { clearFlash, portalBrand, useFlash, useLocation, useNavigationType } from '@countinghouse/kit';
import { FlashBanner, Logo, logoFor } from '@countinghouse/kit/ui-core';
import { type ReactNode, useEffect, useRef } from 'react';
import { LocalAreaBadge } from '../brand/local-area-badge.tsx';
import { SandboxBadge } from '../brand/sandbox-badge.tsx';
import { BrandFooter } from './brand-footer.tsx';
import { LanguageOffer } from './language-offer.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import styles from './public-layout.module.css';
import { useIsDark } from './use-is-dark.ts';

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

/** The brand's logo; where the partner has a web site of its own it leads there. */
function BrandLogo() {
  const isDark = useIsDark();
  const brand = portalBrand();
  const logo = <Logo {...(brand && logoFor(brand.logo, isDark))} icon={brand?.icon} />;
  if (!brand?.partnersWeb) return logo;
  return (
    <a className={styles.home} href={brand.partnersWeb} target="_blank" rel="noopener noreferrer">
      {logo}
    </a>
  );
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
          <BrandLogo />
          <SandboxBadge />
          <LocalAreaBadge />
        </span>
        <LanguageSwitch />
      </header>
      <main className={styles.main}>{children}</main>
      <BrandFooter />
    </div>
  );
}
