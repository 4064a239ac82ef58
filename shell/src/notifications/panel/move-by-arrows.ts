import type { KeyboardEvent } from 'react';

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Up and down go from one notification to the next, wherever in the panel the focus is; not where they choose something. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const { target, currentTarget } = event;
  if (step === undefined || event.defaultPrevented || !(target instanceof Element)) return;
  if (target.closest('select, input, [role="menu"]')) return;
  const entries = [...currentTarget.querySelectorAll<HTMLElement>('[data-entry]')];
  const row = target.closest('li');
  const at = entries.findIndex((entry) => entry === target || (row?.contains(entry) ?? false));
  const next = entries[at < 0 ? 0 : at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
