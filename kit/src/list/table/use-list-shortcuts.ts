import { useShortcuts } from '@countinghouse/kit/ui-data';
import { searchFieldId } from '../filters/search-field.tsx';

interface ListKeys {
  /** Opens the list of keys. */
  onHelp: () => void;
  /** Nothing is selected any more. */
  onClear?: () => void;
}

/** The keys of a list, besides those of its table: / searches, ? shows them all, Escape clears the selection. */
export const useListShortcuts = ({ onHelp, onClear }: ListKeys): void =>
  useShortcuts({
    '/': () => document.getElementById(searchFieldId)?.focus(),
    '?': onHelp,
    ...(onClear && { Escape: onClear }),
  });
