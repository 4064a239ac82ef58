import { usePreferences } from '@countinghouse/kit';
import { narrowQuery, useMedia } from './use-media.ts';

/**
 * Whether the side navigation is folded to its icons, and what changes that. A narrow page has it folded until its
 * user unfolds it: lists need the width more. Wide and narrow pages each keep what was chosen on them.
 */
export function useNavigationFold(): { isFolded: boolean; toggle: () => void } {
  const key = useMedia(narrowQuery) ? 'isNavigationFoldedWhenNarrow' : 'isNavigationFolded';
  const isFolded = usePreferences((preferences) => preferences[key]);
  return { isFolded, toggle: () => usePreferences.setState({ [key]: !isFolded }) };
}
