import {
  atRest,
  lazyPart,
  navigationFor,
  readPortalData,
  useAuth,
  usePreferences,
  useTranslation,
} from '@countinghouse/kit';
import {
  confirmSession,
  getServerTime,
  OperationTraySlot,
  QueryClientProvider,
  queryClient,
  useQuery,
  watchFailedReads,
  watchSession,
} from '@countinghouse/kit/query';
import { FlashBanner, Logo } from '@countinghouse/kit/ui-core';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { defaultDisplay } from '../custom-display/default-display.ts';
import { useCurrentUserInfo } from '../custom-display/use-current-user-info.ts';
import { useLogo } from '../custom-display/use-logo.ts';
import { activePathIn } from '../navigation/navigation.ts';
import { NavigationDialog } from '../navigation/navigation-dialog.tsx';
import { SideNavigation } from '../navigation/side-navigation.tsx';
import type { PaletteProps } from '../palette/palette.tsx';
import { paletteTexts } from '../palette/palette-texts.ts';
import { usePalette } from '../palette/use-palette.ts';
import { useRecentPages } from '../palette/use-recent-pages.ts';
import { useUnfinished } from '../remotes/use-unfinished.ts';
import { useWarmNavigation } from '../warm/use-warm-navigation.ts';
import { Header } from './header.tsx';
import { LanguageOffer } from './language-offer.tsx';
import { PageStart } from './page-start.tsx';
import styles from './signed-in-layout.module.css';
import { narrowQuery, useMedia } from './use-media.ts';
import { useNavigationFold } from './use-navigation-fold.ts';
import { ViewAsBanner } from './view-as-banner.tsx';
import { WelcomeDrawer, WelcomePanel } from './welcome-panel.tsx';
import { isWelcomeOpen, toggleWelcome } from './welcome-state.ts';

const Palette = lazyPart<PaletteProps>([paletteTexts], () =>
  import('../palette/palette.tsx').then((module) => module.Palette),
);

export interface SignedInLayoutProps {
  /** The area whose page is shown; null for a page of the shell's own. */
  areaId: string | null;
  children: ReactNode;
}

/** What surrounds signed-in pages: server state, the watch over the session, and the frame on the screen. */
export function SignedInLayout(props: SignedInLayoutProps) {
  useEffect(watchSession, []);
  useEffect(() => {
    // What the server said as it answered the page may be older than what the identity service would say.
    if (readPortalData().session) void atRest().then(confirmSession);
  }, []);
  useEffect(watchFailedReads, []);
  return (
    <QueryClientProvider client={queryClient}>
      <Frame {...props} />
    </QueryClientProvider>
  );
}

/** Header, side navigation, main area, and the panel at the right. */
function Frame({ areaId, children }: SignedInLayoutProps) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const user = useAuth((state) => state.user);
  const info = useCurrentUserInfo();
  // The backend knows nobody without a role.
  useQuery({ ...getServerTime(), enabled: user?.role != null });
  const preferences = usePreferences();
  const { isFolded } = useNavigationFold();
  const palette = usePalette();
  const [isNavigationOpen, setNavigationOpen] = useState(false);
  const isNarrow = useMedia(narrowQuery);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  useRecentPages(pathname, user?.username);
  useUnfinished(user?.username);
  useWarmNavigation(user);
  const logo = useLogo(info?.customDisplay ?? defaultDisplay());
  if (!user || !info) return null;
  const display = info.customDisplay;

  const isPanelOpen = !isNarrow && isWelcomeOpen(preferences, user.username, pathname);
  const items = navigationFor(user, readPortalData().registry.areas);
  const activePath = activePathIn(items, pathname, areaId);
  return (
    <div
      className={styles.layout}
      data-folded={isFolded || undefined}
      data-view={Boolean(user.viewAs) || undefined}
    >
      <ViewAsBanner />
      <a className={styles.skip} href="#main">
        {t('layout.skip')}
      </a>
      <aside className={styles.side}>
        <div className={styles.brand}>
          <Logo {...logo} compact={isFolded} />
        </div>
        <SideNavigation items={items} activePath={activePath} isFolded={isFolded} />
      </aside>
      <div className={styles.body}>
        <Header
          user={user}
          display={display}
          onOpenNavigation={() => setNavigationOpen(true)}
          onOpenPalette={palette.open}
          isWelcomeOpen={isPanelOpen}
          onToggleWelcome={() => (isNarrow ? setDrawerOpen(true) : toggleWelcome(user.username, pathname))}
        />
        <LanguageOffer />
        <FlashBanner />
        <PageStart />
        {palette.isOpen && <Palette typedBefore={palette.typed} onClose={palette.close} />}
        <div className={styles.content}>
          <main id="main" className={styles.main} tabIndex={-1}>
            <OperationTraySlot />
            {children}
          </main>
          {isPanelOpen && <WelcomePanel user={user} info={info} items={items} />}
        </div>
      </div>
      {isNarrow && isDrawerOpen && (
        <WelcomeDrawer user={user} info={info} items={items} onClose={() => setDrawerOpen(false)} />
      )}
      {isNavigationOpen && (
        <NavigationDialog onClose={() => setNavigationOpen(false)} title={<Logo {...logo} />}>
          <SideNavigation items={items} activePath={activePath} onChoose={() => setNavigationOpen(false)} />
        </NavigationDialog>
      )}
    </div>
  );
}
