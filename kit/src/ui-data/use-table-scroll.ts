import { type RefObject, useLayoutEffect, useRef } from 'react';

export interface TableScroll {
  /** Pixels from the top: of the table's frame, or of the page where the page scrolls. */
  initialTop: number;
  /** The key of the row that the keyboard goes on from; null for none. */
  initialKey: string | null;
  onLeave: (top: number, key: string | null) => void;
}

/** Begins where the table was left, and tells where it is left: how far down, and at which row. */
export function useTableScroll(
  frame: RefObject<HTMLElement | null>,
  isPhone: boolean,
  scroll: TableScroll | undefined,
  activeKey: string | null,
): void {
  const latest = useRef({ scroll, activeKey });
  latest.current = { scroll, activeKey };
  useLayoutEffect(() => {
    const element = frame.current;
    const top = latest.current.scroll?.initialTop ?? 0;
    if (top > 0 && isPhone) window.scrollTo(0, top);
    else if (top > 0 && element) element.scrollTop = top;
    return () => {
      const { scroll: left, activeKey: key } = latest.current;
      left?.onLeave(isPhone ? window.scrollY : (element?.scrollTop ?? 0), key);
    };
  }, [frame, isPhone]);
}
