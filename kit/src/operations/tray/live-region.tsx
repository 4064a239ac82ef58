import { type ReactNode, useEffect, useRef } from 'react';
import styles from './live-region.module.css';

interface LiveRegionProps {
  /** Changes with the news; undefined while there are none. */
  news: string | undefined;
  /** The first button is for now or never: who stood on what is gone stands on it. */
  isUrgent: boolean;
  children: ReactNode;
}

/**
 * Where news come and go. It is always there, for screen readers read what changes in a place they know; and it takes
 * the focus of a button that went away with the news before.
 */
export function LiveRegion({ news, isUrgent, children }: LiveRegionProps) {
  const region = useRef<HTMLDivElement>(null);
  const before = useRef(news);
  useEffect(() => {
    const hasChanged = before.current !== news;
    before.current = news;
    const { activeElement } = document;
    // A dialog whose opener has gone leaves the focus with the page.
    const isNowhere = activeElement === document.body || (isUrgent && activeElement?.id === 'main');
    // Somebody who stands elsewhere stays there.
    if (!isNowhere) return;
    if (isUrgent) region.current?.querySelector('button')?.focus();
    else if (hasChanged) region.current?.focus({ preventScroll: true });
  }, [news, isUrgent]);
  return (
    <div ref={region} role="status" tabIndex={-1} className={styles.region}>
      {children}
    </div>
  );
}
