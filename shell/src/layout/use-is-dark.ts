import { usePreferences } from '@countinghouse/kit';
import { useMedia } from './use-media.ts';

/** Whether the portal is dark: as chosen, or as the system is. */
export function useIsDark(): boolean {
  const theme = usePreferences((state) => state.theme);
  const systemIsDark = useMedia('(prefers-color-scheme: dark)');
  return theme === 'system' ? systemIsDark : theme === 'dark';
}
