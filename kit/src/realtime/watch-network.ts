interface NetworkHandlers {
  onOnline: () => void;
  onOffline: () => void;
  /** The page is looked at again, and the machine is online. */
  onVisible: () => void;
}

/** Tells of the machine going offline and online, and of the page coming in sight. @returns what ends that */
export function watchNetwork({ onOnline, onOffline, onVisible }: NetworkHandlers): () => void {
  const onVisibility = () => {
    if (document.visibilityState === 'visible' && navigator.onLine) onVisible();
  };
  window.addEventListener('online', onOnline);
  window.addEventListener('offline', onOffline);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    window.removeEventListener('online', onOnline);
    window.removeEventListener('offline', onOffline);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
