import { useEffect, useLayoutEffect, useRef } from 'react';

/** Where the focus was when the newest dialog opened: one that takes another's place finds it nowhere. */
let lastOpener: Element | null = null;

/** Opens the browser's own dialog for as long as it is mounted, and gives the focus back when it goes. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element | null>(null);
  // At once: a key pressed before it is open would be lost.
  useLayoutEffect(() => {
    if (!dialog.current || dialog.current.open) return;
    const active = document.activeElement;
    const isOutside = active !== document.body && !dialog.current.contains(active);
    opener.current = isOutside ? active : lastOpener;
    lastOpener = opener.current;
    dialog.current.showModal();
  }, []);
  // A dialog that leaves the page while it is open gives no focus back by itself.
  useEffect(
    () => () => {
      lastOpener = null;
      // What the dialog did may have put the focus where it is needed next.
      if (!opener.current || document.activeElement !== document.body) return;
      // The button may have gone with what it offered.
      const target = opener.current.isConnected ? opener.current : document.getElementById('main');
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
    [],
  );
  return dialog;
}
