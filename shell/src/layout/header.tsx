import type { CustomDisplay, SessionUser } from '@countinghouse/contract';
import { useTranslation } from '@countinghouse/kit';
import { Button, Logo } from '@countinghouse/kit/ui-core';
import { Dropdown } from '@countinghouse/kit/ui-data';
import { Globe, Menu, Moon, PanelLeftClose, PanelLeftOpen, PanelRight } from 'lucide-react';
import { LocalAreaBadge } from '../brand/local-area-badge.tsx';
import { SandboxBadge } from '../brand/sandbox-badge.tsx';
import { useLogo } from '../custom-display/use-logo.ts';
import { ExportWatch } from '../exports/export-watch.tsx';
import { NotificationBell } from '../notifications/notification-bell.tsx';
import { AccountMenu } from './account-menu.tsx';
import styles from './header.module.css';
import { chooseLanguage, chooseTheme, useLooks } from './looks.tsx';
import { PaletteButton } from './palette-button.tsx';
import { useNavigationFold } from './use-navigation-fold.ts';

interface HeaderProps {
  user: SessionUser;
  display: CustomDisplay['MyIQ'];
  onOpenNavigation: () => void;
  onOpenPalette: () => void;
  isWelcomeOpen: boolean;
  onToggleWelcome: () => void;
}

/** The top of every signed-in page: navigation, looks, language and the user. */
export function Header({
  user,
  display,
  onOpenNavigation,
  onOpenPalette,
  isWelcomeOpen,
  onToggleWelcome,
}: HeaderProps) {
  const { t } = useTranslation('shell');
  const { isFolded, toggle: toggleFold } = useNavigationFold();
  const { themeItems, languageItems, selected } = useLooks();
  const logo = useLogo(display);
  const foldLabel = t(isFolded ? 'layout.unfold' : 'layout.fold');
  return (
    <header className={styles.header}>
      <div className={styles.start}>
        <Button
          className={styles.forPhone ?? ''}
          type="text"
          icon={<Menu size={18} />}
          aria-label={t('layout.openNavigation')}
          onClick={onOpenNavigation}
        />
        <Button
          className={styles.forDesk ?? ''}
          type="text"
          icon={isFolded ? <PanelLeftOpen size={18} /> : <PanelLeftClose size={18} />}
          aria-label={foldLabel}
          onClick={toggleFold}
        />
        <span className={styles.forPhone}>
          <Logo src={logo.src} alt={logo.alt} onPlate={logo.onPlate ?? false} compact />
        </span>
        <SandboxBadge />
        <LocalAreaBadge />
      </div>
      <div className={styles.end}>
        <ExportWatch />
        <PaletteButton onOpen={onOpenPalette} />
        {/* The backend knows nobody without a role. */}
        {user.role !== null && <NotificationBell />}
        <Button
          type="text"
          icon={<PanelRight size={18} />}
          aria-label={t('welcome.toggle')}
          aria-pressed={isWelcomeOpen}
          onClick={onToggleWelcome}
        />
        <Dropdown
          trigger={['click']}
          menu={{ selectedKeys: selected, items: themeItems, onClick: ({ key }) => void chooseTheme(key) }}
        >
          <Button
            className={styles.forDesk ?? ''}
            type="text"
            icon={<Moon size={18} />}
            aria-label={t('theme.label')}
          />
        </Dropdown>
        {languageItems.length > 1 && (
          <Dropdown
            trigger={['click']}
            menu={{ selectedKeys: selected, items: languageItems, onClick: ({ key }) => chooseLanguage(key) }}
          >
            <Button
              className={styles.forDesk ?? ''}
              type="text"
              icon={<Globe size={18} />}
              aria-label={t('language.label')}
            />
          </Dropdown>
        )}
        <AccountMenu user={user} display={display} />
      </div>
    </header>
  );
}
