import { useEffect, useLayoutEffect, useRef } from 'react';

/** Where the focus was when the newest dialog opened: one that takes another's place finds it nowhere. */
let lastOpener: Element | null = null;

/** What a dialog did may have put the focus where it is needed next. */
function focusUnlessTaken(target: Element | null): void {
  if (document.activeElement === document.body && target instanceof HTMLElement) {
    target.focus({ preventScroll: true });
  }
}

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
      if (opener.current?.isConnected) focusUnlessTaken(opener.current);
      // It has gone with what it offered. What wants the focus next, such as an Undo, comes first.
      else if (opener.current) setTimeout(() => focusUnlessTaken(document.getElementById('main')));
    },
    [],
  );
  return dialog;
}
