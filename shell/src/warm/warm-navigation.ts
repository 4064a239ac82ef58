import type { RegistryArea, SessionUser } from '@countinghouse/contract';
import { atRest, isLoadingPart, navigationFor } from '@countinghouse/kit';
import { queryClient } from '@countinghouse/kit/query';
import { decideAccess, findRoute, portalRoutesOf } from '../routing/access.ts';
import { mayWarm } from './may-warm.ts';
import { warmPage } from './warm-page.ts';

/** Longer than a pointer that is on its way to another line stays on one. */
const restMs = 60;
/** So long the page has nothing to do before anything is fetched that nobody points at. */
const calmMs = 3_000;
const lookEveryMs = 250;

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const whenVisible = () =>
  document.hidden
    ? new Promise<void>((resolve) =>
        document.addEventListener('visibilitychange', () => resolve(), { once: true }),
      )
    : Promise.resolve();

const isBusy = () =>
  document.hidden || document.readyState !== 'complete' || isLoadingPart() || queryClient.isFetching() > 0;

/** Waits until the page in sight was drawn, with its data, and has had nothing to do for `ms`. */
async function whenCalm(ms: number): Promise<void> {
  for (let calm = 0; calm <= ms; calm = isBusy() ? 0 : calm + lookEveryMs) {
    await whenVisible();
    await delay(lookEveryMs);
  }
}

/** The pages that the navigation leads `user` to, and who answers them. */
function placesFor(user: SessionUser, areas: readonly RegistryArea[]): Map<string, RegistryArea | null> {
  const routes = portalRoutesOf(areas);
  const paths = navigationFor(user, areas).flatMap(({ path, children }) =>
    path === null ? children.map((child) => child.path) : [path],
  );
  return new Map(
    paths
      .filter((path) => path !== null)
      .filter((path) => decideAccess(routes, path, user) === 'allowed')
      .map((path) => [path, findRoute(routes, path)?.area ?? null]),
  );
}

/** Where the link leads that the event is on; null where it is on none. */
function pathOf({ target }: Event): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link && link.origin === window.location.origin ? link.pathname : null;
}

/**
 * Has the code of a place of the navigation come before it is chosen: when it is pointed at or has the focus, and of all
 * of them, one after another, when the page has nothing to do. Nothing before the first page is drawn, and nothing of a
 * page that the user may not see.
 */
export async function warmNavigation(
  user: SessionUser,
  areas: readonly RegistryArea[],
  signal: AbortSignal,
): Promise<void> {
  const places = placesFor(user, areas);
  const warmed = new Set<string>();
  const warm = async (path: string) => {
    const area = places.get(path);
    if (area === undefined || warmed.has(path) || signal.aborted || !mayWarm()) return;
    warmed.add(path);
    // Who goes there is told of what failed.
    await warmPage(path, area).catch(() => warmed.delete(path));
  };
  await whenCalm(0);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onPointed = (event: Event) => {
    clearTimeout(timer);
    const path = pathOf(event);
    if (path !== null) timer = setTimeout(() => void warm(path), restMs);
  };
  document.addEventListener('pointerover', onPointed, { signal, passive: true });
  document.addEventListener('focusin', onPointed, { signal });
  for (const path of places.keys()) {
    await whenCalm(calmMs);
    await atRest();
    if (signal.aborted) return;
    await warm(path);
  }
}
