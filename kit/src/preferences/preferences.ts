import { create } from 'zustand';
import { readSetting, writeSetting } from '../storage/settings.ts';
import { settingKey } from '../storage/storage-area.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export interface Preferences {
  theme: Theme;
  /** Whether the side navigation is folded to its icons. */
  isNavigationFolded: boolean;
  /** The same where the page is too narrow for labels beside its lists. */
  isNavigationFoldedWhenNarrow: boolean;
  /** Where users of this browser have the Welcome panel open, by marks that do not tell who they are. */
  welcome: Record<string, { dashboard?: boolean; elsewhere?: boolean }>;
  /** The zone that times are shown in; null for the browser's. */
  timeZone: string | null;
  /** Whether single keys are shortcuts. */
  hasShortcuts: boolean;
}

const defaults: Preferences = {
  theme: 'system',
  isNavigationFolded: false,
  isNavigationFoldedWhenNarrow: true,
  welcome: {},
  timeZone: null,
  hasShortcuts: true,
};

function readKept(): Partial<Preferences> {
  try {
    return JSON.parse(readSetting('preferences') ?? '{}') as Partial<Preferences>;
  } catch {
    return {};
  }
}

/** How the portal looks in this browser, whoever uses it. */
export const usePreferences = create<Preferences>()(() => ({ ...defaults, ...readKept() }));

// Over what is kept, not over what this tab began with: other tabs change their own.
usePreferences.subscribe((preferences, before) => {
  const names = Object.keys(preferences) as (keyof Preferences)[];
  const changed = names.filter((name) => preferences[name] !== before[name]);
  const kept = { ...readKept(), ...Object.fromEntries(changed.map((name) => [name, preferences[name]])) };
  writeSetting('preferences', JSON.stringify(kept));
});

window.addEventListener('storage', ({ key }) => {
  if (key === settingKey('preferences')) usePreferences.setState(readKept());
});
