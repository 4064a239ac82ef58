import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

interface Preferences {
  theme: Theme;
  /** Whether the side navigation is folded to its icons. */
  isNavigationFolded: boolean;
  /** Whether the right-hand panel is open. */
  isWelcomeOpen: boolean;
  /** The zone that times are shown in; null for the browser's. */
  timeZone: string | null;
  /** Whether single keys are shortcuts. */
  hasShortcuts: boolean;
}

/** What a user chose about the portal's looks; kept in this browser. */
export const usePreferences = create<Preferences>()(
  persist(
    (): Preferences => ({
      theme: 'system',
      isNavigationFolded: false,
      isWelcomeOpen: true,
      timeZone: null,
      hasShortcuts: true,
    }),
    { name: 'countinghouse.preferences' },
  ),
);
