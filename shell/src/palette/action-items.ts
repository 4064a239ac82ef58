import {
  changeLanguage,
  i18n,
  languageNames,
  logout,
  offeredLanguages,
  themes,
  usePreferences,
} from '@countinghouse/kit';
import { CircleUser, Globe, LogOut, Moon, PanelRight } from 'lucide-react';
import { isWelcomeOpen, toggleWelcome } from '../layout/welcome-state.ts';
import type { PaletteItem } from './palette-item.ts';
import { paletteTexts } from './palette-texts.ts';

interface ActionPlace {
  username: string;
  /** Where the user is. */
  pathname: string;
  go: (path: string) => void;
}

/** What can be done from anywhere. */
export function actionItems({ username, pathname, go }: ActionPlace): PaletteItem[] {
  const preferences = usePreferences.getState();
  const { theme } = preferences;
  const isPanelOpen = isWelcomeOpen(preferences, username, pathname);
  const item = (id: string, icon: PaletteItem['icon'], run: () => void, values = {}): PaletteItem => ({
    id: `action ${id}`,
    title: i18n.t(`${paletteTexts}:action.${id}`, values),
    words: [i18n.t(`${paletteTexts}:words.${id}`)],
    icon,
    run,
  });
  return [
    ...themes
      .filter((one) => one !== theme)
      .map((one) => item(`theme.${one}`, Moon, () => usePreferences.setState({ theme: one }))),
    ...offeredLanguages()
      .filter((one) => one !== i18n.language)
      .map((one) => ({
        ...item('language', Globe, () => void changeLanguage(one), { name: languageNames[one] }),
        id: `action language.${one}`,
      })),
    item(isPanelOpen ? 'hideWelcome' : 'showWelcome', PanelRight, () => toggleWelcome(username, pathname)),
    item('profile', CircleUser, () => go('/profile')),
    item('signOut', LogOut, () => void logout().catch(() => undefined)),
  ];
}
