import { readPortalData } from '@countinghouse/kit';
import { FlashBanner } from '@countinghouse/kit/ui-core';
import type { ReactNode } from 'react';
import { Logo } from '../brand/logo.tsx';
import { SandboxBadge } from '../brand/sandbox-badge.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import styles from './public-layout.module.css';

/** What surrounds the pages that need no session. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.layout}>
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
