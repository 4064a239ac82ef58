import { adoptRegistry, checkRegistry, checkRegistryAfter } from './live-registry.ts';

const minuteMs = 60_000;
/** Who is about to go somewhere is to go to what is published now; pointers pass over many links. */
const recentMs = 1_500;

const onLink = ({ target }: Event) => {
  if (target instanceof Element && target.closest('a[href]')) void checkRegistryAfter(recentMs);
};

/**
 * Keeps an eye on what is published while the page is open: each minute, when the page is seen again, and when the user
 * is about to follow a link.
 */
export function watchRegistry(): void {
  const whenSeen = () => document.visibilityState === 'visible' && void checkRegistryAfter(recentMs);
  setInterval(() => document.visibilityState === 'visible' && void checkRegistry(), minuteMs);
  document.addEventListener('visibilitychange', whenSeen);
  document.addEventListener('pointerover', onLink, { passive: true });
  document.addEventListener('focusin', onLink);
}

/** Finds out what is published, as long as `patience` lasts, and takes over what is known by then. */
export async function moveOver(patience: Promise<unknown>): Promise<void> {
  await Promise.race([checkRegistryAfter(recentMs), patience]);
  adoptRegistry();
}
