import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Another page begins at its top, and is where the keyboard and a screen reader go on. Back and forward leave the place
 * to the browser. Stands before the page: a page that keeps its own place (the list) sets it after this.
 */
export function PageStart() {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const begun = useRef(pathname);
  useLayoutEffect(() => {
    if (begun.current !== pathname && !isBack) window.scrollTo(0, 0);
  }, [pathname, isBack]);
  useEffect(() => {
    if (begun.current === pathname) return;
    begun.current = pathname;
    const main = document.getElementById('main');
    // A page may have put the focus where its work begins.
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
