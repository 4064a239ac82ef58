import type { CustomDisplay, SessionUser } from '@countinghouse/contract';
import {
  changeLanguage,
  languageNames,
  languages,
  logout,
  themes,
  useNavigate,
  usePreferences,
  useTranslation,
} from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { Dropdown } from '@countinghouse/kit/ui-data';
import { Globe, Menu, Moon, PanelLeftClose, PanelLeftOpen, PanelRight, Search } from 'lucide-react';
import { Logo } from '../brand/logo.tsx';
import { ExportWatch } from '../exports/export-watch.tsx';
import styles from './header.module.css';

interface HeaderProps {
  user: SessionUser;
  display: CustomDisplay['MyIQ'];
  onOpenNavigation: () => void;
  onOpenPalette: () => void;
  isWelcomeOpen: boolean;
  onToggleWelcome: () => void;
}

const paletteKey = /Mac|iP/.test(navigator.platform) ? '⌘ K' : 'Ctrl K';

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase();

/** The top of every signed-in page: navigation, looks, language and the user. */
export function Header({
  user,
  display,
  onOpenNavigation,
  onOpenPalette,
  isWelcomeOpen,
  onToggleWelcome,
}: HeaderProps) {
  const { t, i18n } = useTranslation('shell');
  const navigate = useNavigate();
  const { theme, isNavigationFolded } = usePreferences();
  const foldLabel = t(isNavigationFolded ? 'layout.unfold' : 'layout.fold');
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
          icon={isNavigationFolded ? <PanelLeftOpen size={18} /> : <PanelLeftClose size={18} />}
          aria-label={foldLabel}
          onClick={() => usePreferences.setState({ isNavigationFolded: !isNavigationFolded })}
        />
        <span className={styles.forPhone}>
          <Logo src={display.Logo} compact />
        </span>
      </div>
      <div className={styles.end}>
        <ExportWatch />
        <button
          type="button"
          className={styles.search}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={onOpenPalette}
        >
          <Search size={18} aria-hidden="true" />
          <span>{t('layout.palette')}</span>
          <span aria-hidden="true" className={styles.key}>
            {paletteKey}
          </span>
        </button>
        <Button
          type="text"
          icon={<PanelRight size={18} />}
          aria-label={t('welcome.toggle')}
          aria-pressed={isWelcomeOpen}
          onClick={onToggleWelcome}
        />
        <Dropdown
          trigger={['click']}
          menu={{
            selectedKeys: [theme],
            items: themes.map((key) => ({ key, label: t(`theme.${key}`) })),
            onClick: ({ key }) =>
              usePreferences.setState({ theme: themes.find((one) => one === key) ?? 'system' }),
          }}
        >
          <Button type="text" icon={<Moon size={18} />} aria-label={t('theme.label')} />
        </Dropdown>
        <Dropdown
          trigger={['click']}
          menu={{
            selectedKeys: [i18n.language],
            items: languages.map((key) => ({ key, label: <span lang={key}>{languageNames[key]}</span> })),
            onClick: ({ key }) => changeLanguage(languages.find((one) => one === key) ?? 'en'),
          }}
        >
          <Button type="text" icon={<Globe size={18} />} aria-label={t('language.label')} />
        </Dropdown>
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              { key: 'who', disabled: true, label: <UserFacts user={user} /> },
              { type: 'divider' },
              { key: 'profile', label: t('layout.profile') },
              { key: 'sign-out', label: t('layout.signOut') },
            ],
            onClick: ({ key }) =>
              key === 'profile' ? navigate('/profile') : logout().catch(() => undefined),
          }}
        >
          <button type="button" className={styles.user} title={t('layout.userMenu')}>
            {display.Usericon ? (
              <img className={styles.avatar} src={display.Usericon} alt="" />
            ) : (
              <span className={styles.avatar} aria-hidden="true">
                {initialsOf(user.name)}
              </span>
            )}
            <span className={styles.userName}>{user.name}</span>
          </button>
        </Dropdown>
      </div>
    </header>
  );
}

function UserFacts({ user }: { user: SessionUser }) {
  return (
    <div className={styles.facts}>
      <strong>{user.name}</strong>
      <span>{user.email ?? user.username}</span>
    </div>
  );
}
