import { useEffect, useRef } from 'react';

/** A dialog of the browser's own, open as long as it is there: it keeps the focus, and closes on Escape. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    if (!dialog.current?.open) dialog.current?.showModal();
    // A dialog that leaves the page while it is open gives no focus back by itself.
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return dialog;
}
