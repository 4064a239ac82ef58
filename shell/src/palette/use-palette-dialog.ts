import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Opens the dialog, and gives the focus back when it goes: to where it was, or, when the user left for another page,
 * to the page's content.
 */
export function usePaletteDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const hasLeft = useRef(false);
  const before = useRef<Element | null>(null);
  // At once: a key pressed before it is open would be lost.
  useLayoutEffect(() => {
    before.current = document.activeElement;
    dialog.current?.showModal();
  }, []);
  useEffect(
    () => () => {
      const target = hasLeft.current ? document.getElementById('main') : before.current;
      if (target instanceof HTMLElement && target.isConnected) target.focus({ preventScroll: true });
    },
    [],
  );
  const leave = () => {
    hasLeft.current = true;
  };
  return { dialog, leave };
}
