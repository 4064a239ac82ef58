import { type RefObject, useLayoutEffect, useRef } from 'react';

export interface TableScroll {
  /** Pixels from the top: of the table's frame, or of the page where the page scrolls. */
  initialTop: number;
  onLeave: (top: number) => void;
}

/** Begins where the table was left, and tells where it is left. */
export function useTableScroll(
  frame: RefObject<HTMLElement | null>,
  isPhone: boolean,
  scroll: TableScroll | undefined,
): void {
  const latest = useRef(scroll);
  latest.current = scroll;
  useLayoutEffect(() => {
    const element = frame.current;
    const top = latest.current?.initialTop ?? 0;
    if (top > 0 && isPhone) window.scrollTo(0, top);
    else if (top > 0 && element) element.scrollTop = top;
    return () => latest.current?.onLeave(isPhone ? window.scrollY : (element?.scrollTop ?? 0));
  }, [frame, isPhone]);
}
