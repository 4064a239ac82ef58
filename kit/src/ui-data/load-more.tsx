import { Button } from 'antd';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './data-table.module.css';

interface LoadMoreProps {
  onLoadMore: () => void;
  isLoading: boolean;
  /** What scrolls the rows; null for the page. Without it the button waits to be pressed. */
  scroller?: RefObject<HTMLElement | null> | null | undefined;
}

/**
 * How far before its end a list asks for more: a dozen rows, so that scrolling need not stop, and that the first page is
 * enough for a list that nobody has scrolled yet.
 */
const ahead = '480px';

/** Asks for more rows when their end comes near; a button besides, for those who do not scroll. */
export function LoadMore({ onLoadMore, isLoading, scroller }: LoadMoreProps) {
  const { t } = useTranslation('kit');
  const place = useRef<HTMLDivElement>(null);
  const isNear = useRef(false);
  const ask = useRef<() => void>(() => undefined);
  useEffect(() => {
    ask.current = () => {
      if (isNear.current && !isLoading) onLoadMore();
    };
    // More rows may have come and still leave the end in sight.
    ask.current();
  });
  useEffect(() => {
    if (scroller === undefined || !place.current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        isNear.current = entry?.isIntersecting ?? false;
        ask.current();
      },
      { root: scroller?.current ?? null, rootMargin: `0px 0px ${ahead} 0px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [scroller]);
  return (
    <div ref={place} className={styles.more}>
      <Button onClick={onLoadMore} loading={isLoading}>
        {t('table.more')}
      </Button>
    </div>
  );
}
