import { useCallback, useEffect, useRef, useState } from 'react';

/** How long keys wait for the palette to load; after that, or after Escape, they are the page's again. */
const patienceMs = 10_000;

/** Ctrl+K, on a Mac Cmd+K: with a modifier, so that it means the same in a field. */
const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';

/** What the page would make of these keys is not what is meant: Enter would send its form. */
const otherKeys = ['Enter', 'Tab', 'Backspace', 'Delete', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

const isMeantFor = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  (key.length === 1 || otherKeys.includes(key)) && !ctrlKey && !metaKey && !altKey;

/** A text after one more key. */
function typeKey(text: string, key: string): string {
  if (key === 'Backspace') return text.slice(0, -1);
  return key.length === 1 ? text + key : text;
}

/**
 * Whether the palette is open. Its key opens and closes it; what another dialog asks is answered first. What is typed
 * while it loads is meant for it: the page gets none of it, `typed` does.
 */
export function usePalette() {
  const [isOpen, setOpen] = useState(false);
  // Beside the state, for the next key may come before the next render.
  const openedAt = useRef<number | null>(null);
  const typed = useRef('');
  const show = useCallback((isShown: boolean) => {
    openedAt.current = isShown ? Date.now() : null;
    typed.current = '';
    setOpen(isShown);
  }, []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const hasDialog = document.querySelector('dialog[open]') !== null;
      const since = openedAt.current;
      const isLoading = since !== null && !hasDialog && Date.now() - since < patienceMs;
      if (isPaletteKey(event) && (since !== null || !hasDialog)) show(since === null);
      else if (isLoading && event.key === 'Escape') show(false);
      else if (isLoading && isMeantFor(event)) typed.current = typeKey(typed.current, event.key);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, [show]);
  return { isOpen, open: () => show(true), close: () => show(false), typed };
}
