import { useLayoutEffect, useRef } from 'react';
import { usePreferences } from '../preferences/preferences.ts';

type Shortcuts = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/** Where a letter is a letter. */
const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="combobox"]';

/** A key means itself in a field, in a dialog, and beside Ctrl, Alt or Cmd. */
function isMeantForUs(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = event.target instanceof Element ? event.target : null;
  return !target?.closest(typing) && !document.querySelector('dialog[open]');
}

/**
 * Single keys that do something on this page: `{ j: next, '/': search }`, by `KeyboardEvent.key`. The user can switch
 * all of them off (WCAG 2.1.4), for speech input would press them.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const isOn = usePreferences((state) => state.hasShortcuts);
  const latest = useRef(shortcuts);
  // Before the page is seen: a key that is pressed as soon as it is there counts.
  useLayoutEffect(() => {
    latest.current = shortcuts;
  });
  useLayoutEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      const run = latest.current[event.key];
      if (!run || !isMeantForUs(event)) return;
      event.preventDefault();
      run(event);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
}
