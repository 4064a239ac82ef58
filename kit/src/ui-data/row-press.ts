import type { MouseEvent } from 'react';

/** What of a row answers a press itself. */
const own = 'a, button, input, label, select';

const isTextMarked = () => getSelection()?.isCollapsed === false;

/**
 * The whole row opens the page that its link leads to, but its text can be marked: the link does not lie over it, and a
 * press that ends on marked text opens nothing.
 */
export const rowPress = {
  // Before the link hears of it: text of its own can be marked, too.
  onClickCapture: (event: MouseEvent<HTMLElement>) => {
    if (isTextMarked() && event.target instanceof Element && event.target.closest('[data-opener]')) {
      event.preventDefault();
    }
  },
  onClick: (event: MouseEvent<HTMLElement>) => {
    if (!isTextMarked()) open(event, event.ctrlKey || event.metaKey);
  },
  onAuxClick: (event: MouseEvent<HTMLElement>) => {
    if (event.button === 1) open(event, true);
  },
  onMouseDown: (event: MouseEvent<HTMLElement>) => {
    // Else the middle button scrolls.
    if (event.button === 1) event.preventDefault();
  },
};

function open({ target, currentTarget }: MouseEvent<HTMLElement>, inNewTab: boolean): void {
  if (target instanceof Element && target.closest(own)) return;
  const link = currentTarget.querySelector<HTMLAnchorElement>('[data-opener]');
  if (!link) return;
  if (inNewTab) window.open(link.href, '_blank', 'noopener');
  else link.click();
}
